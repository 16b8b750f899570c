import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface TokenCipher {
  /** @param context session id, authenticated with the token. */
  seal(token: string, context: string): string;
  /** Null if the secret was removed, or the text altered or moved to another session. */
  open(sealed: string, context: string): string | null;
}

/** Encrypts stored tokens (AES-256-GCM). @param secrets the first encrypts, all decrypt: they can be rotated */
export function createTokenCipher(secrets: readonly string[]): TokenCipher {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'romaneio upstream token', 32)));
  const [sealing] = keys;
  if (!sealing) throw new Error('at least one session secret is needed');

  function openWith(key: Buffer, bytes: Buffer, context: string): string | null {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  return {
    seal(token, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce);
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const token = openWith(key, bytes, context);
        if (token !== null) return token;
      }
      return null;
    },
  };
}
