import { randomBytes } from 'node:crypto';

/** Crockford's base 32: what is easily mistaken for another character is not in it. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 12;

/** A code of 60 random bits: nobody finds one by trying. */
export const codigoNovo = (): string =>
  Array.from(randomBytes(TAMANHO), (byte) => ALFABETO[byte % ALFABETO.length]).join('');

/** As it is printed: `ABCD-EFGH-JKMN`. */
export const codigoImpresso = (codigo: string): string => codigo.replaceAll(/(.{4})(?=.)/g, '$1-');

/** As it is kept, of what a person copied from paper: with or without marks, in either case, O for 0, I or L for 1. */
export const codigoLido = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
