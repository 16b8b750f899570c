import { randomBytes } from 'node:crypto';
import { hashToken } from '../token.ts';

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
