/** An authenticator of WebAuthn in software: one ES256 key, answers as a browser sends them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it has verified the person, by PIN or finger. */
  readonly verified?: boolean;
  /** Signatures so far; 0 where it does not count. */
  readonly counter?: number;
  readonly type?: 'webauthn.create' | 'webauthn.get';
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const hex = (text: string) => Buffer.from(text, 'hex');
const twoBytes = (value: number) => Buffer.from([value >> 8, value & 0xff]);

export function authenticator(home: { readonly origin: string; readonly rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  const clientData = ({ challenge, origin = home.origin }: Ceremony, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function dataOf({ rpId = home.rpId, verified = true, counter = 0 }: Ceremony, flags: number, more = Buffer.alloc(0)) {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flag = Buffer.from([PRESENT | flags | (verified ? VERIFIED : 0)]);
    return Buffer.concat([sha256(rpId), flag, counted, more]);
  }

  return {
    id: named.id,
    /** A new credential, with attestation `none`. */
    create(ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([hex('a5010203262001215820'), left, hex('225820'), right]);
      const attested = Buffer.concat([Buffer.alloc(16), twoBytes(id.length), id, key]);
      const authData = dataOf(ceremony, ATTESTED, attested);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": …}
      const head = hex('a363666d74646e6f6e656761747453746d74a0686175746844617461');
      const attestationObject = Buffer.concat([head, hex('59'), twoBytes(authData.length), authData]);
      const clientDataJSON = base64url(clientData(ceremony, ceremony.type ?? 'webauthn.create'));
      const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] };
      return { ...named, response };
    },
    /** A signature over a challenge. */
    get(ceremony: Ceremony) {
      const authenticatorData = dataOf(ceremony, 0);
      const clientDataJSON = clientData(ceremony, ceremony.type ?? 'webauthn.get');
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
      return { ...named, response };
    },
  };
}
