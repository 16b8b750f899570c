/** Check digits that a file asks for again and again, worked out once. */
import { faltaDaChave } from '../../../../shared/format/chave-acesso.ts';
import { cnpjValido } from '../../../../shared/format/cnpj.ts';
import { cpfValido } from '../../../../shared/format/cpf.ts';
import { copia } from '../texto.ts';

const MAX_PARTES = 10_000;
const partes = new Map<string, boolean>();
let chave = '';
let falta: string | null = null;

/** Whether a party's CNPJ or CPF, without mask, has the right check digits: the same few stand in many lines. */
export function parteValida(documento: string): boolean {
  const known = partes.get(documento);
  if (known !== undefined) return known;
  const valid = documento.length === 11 ? cpfValido(documento) : cnpjValido(documento);
  if (partes.size >= MAX_PARTES) partes.clear();
  partes.set(copia(documento), valid);
  return valid;
}

/** What is wrong with an access key, see `faltaDaChave`: several rules ask for the key of one line. */
export function faltaDestaChave(outra: string): string | null {
  if (outra !== chave) {
    falta = faltaDaChave(outra);
    chave = outra;
  }
  return falta;
}
