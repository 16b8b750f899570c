import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

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

/** What an authenticator app reads: base32, `otpauth://` address and its QR code as SVG. */
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
