/** Access key of CT-e, NF-e, MDF-e and CT-e OS: 44 characters with a check digit. */
import { digitoModulo11 } from './cnpj.ts';

/** IBGE codes of the 27 states. */
const ufs = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '));
const modelos = new Set(['55', '57', '58', '67']);
/** UF, year and month, CNPJ (letters since July 2026), model, series, number, kind of issue, code, check digit. */
const forma = /^\d{6}[0-9A-Z]{12}\d{26}$/;

/** Check digit of a key's first 43 characters. */
export const digitoDaChave = (base: string): number => digitoModulo11(base);

/** Fault of an unmasked access key, in pt-BR after "esperado: …"; null: valid. */
export function faltaDaChave(chave: string): string | null {
  if (chave.length !== 44) return 'chave de acesso com 44 caracteres';
  if (!forma.test(chave)) return 'chave de acesso com letras só no CNPJ';
  if (!ufs.has(chave.slice(0, 2))) return 'chave de acesso que começa com o código de uma UF';
  const mes = Number(chave.slice(4, 6));
  if (mes < 1 || mes > 12) return 'chave de acesso com ano e mês de emissão (AAMM)';
  if (!modelos.has(chave.slice(20, 22))) return 'chave de acesso de modelo 55, 57, 58 ou 67';
  const digito = digitoDaChave(chave.slice(0, 43));
  if (Number(chave[43]) !== digito) return `chave de acesso com dígito verificador ${digito}`;
  return null;
}
