import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no ambiguous characters. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 12;

/** 60 random bits. */
export const codigoNovo = (): string =>
  Array.from(randomBytes(TAMANHO), (byte) => ALFABETO[byte % ALFABETO.length]).join('');

export const codigoImpresso = (codigo: string): string => codigo.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed code: marks, case, O for 0, I or L for 1. */
export const codigoLido = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
