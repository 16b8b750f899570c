/** Caches of check digits that a file repeats. */
import { faltaDaChave } from '../../../../shared/format/chave-acesso.ts';
import { cpfValido, cnpjValido } from '../../../../shared/format/cnpj.ts';
import { copia } from '../texto/texto.ts';

const MAX_PARTES = 10_000;
const partes = new Map<string, boolean>();
let chave = '';
let falta: string | null = null;

/** Whether an unmasked CNPJ or CPF has valid check digits. Cached: the same parties occur on many lines. */
export function parteValida(documento: string): boolean {
  const known = partes.get(documento);
  if (known !== undefined) return known;
  const valid = documento.length === 11 ? cpfValido(documento) : cnpjValido(documento);
  if (partes.size >= MAX_PARTES) partes.clear();
  partes.set(copia(documento), valid);
  return valid;
}

/** Fault of an access key, see `faltaDaChave`. Cached: several rules ask for the key of one line. */
export function faltaDestaChave(outra: string): string | null {
  if (outra !== chave) {
    falta = faltaDaChave(outra);
    chave = outra;
  }
  return falta;
}
