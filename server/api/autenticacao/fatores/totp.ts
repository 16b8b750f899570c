import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { randomBytes } from 'node:crypto';
import { hashToken } from '../token.ts';

const PERIOD = 30;

const totpOf = (segredo: Uint8Array, username: string) =>
  new TOTP({
    issuer: 'Romaneio',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: Uint8Array.from(segredo).buffer }),
  });

export const novoSegredo = () => Buffer.from(new Secret({ size: 20 }).bytes);

/** Secret for authenticator apps: base32, `otpauth://` address and its QR code as SVG. */
export function convite(segredo: Uint8Array, username: string) {
  const totp = totpOf(segredo, username);
  const uri = totp.toString();
  return { segredo: totp.secret.base32, uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** Time step of a code; accepts one step of clock drift. @param agora milliseconds. @returns null: wrong. */
export function passoDoCodigo(segredo: Uint8Array, codigo: string, agora: number): number | null {
  const token = codigo.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(segredo, '').validate({ token, timestamp: agora, window: 1 });
  return delta === null ? null : Math.floor(agora / 1000 / PERIOD) + delta;
}

const QUANTOS = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const ALFABETO = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten recovery codes of 80 bits, as `xxxx-xxxx-xxxx-xxxx`. */
export function novosCodigos(): string[] {
  return Array.from({ length: QUANTOS }, () =>
    [...randomBytes(16)].map((byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${ALFABETO[byte % 32]}`).join(''),
  );
}

/** Hash of a code as typed, in any case, with or without hyphens. */
export const hashDoCodigo = (codigo: string) => hashToken(codigo.toLowerCase().replaceAll(/[\s-]/g, ''));
