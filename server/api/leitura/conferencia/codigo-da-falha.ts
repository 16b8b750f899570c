import { type CodigoDeRecusa, codigosDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import type { Falha } from '../registro.ts';
import type { RespostaDoDocumento } from '../../../../shared/contracts/documentos-fiscais.ts';

/** Default code of a fault whose rule sets none: by document element, else by whether the value is missing or invalid. */
const porCampo: Readonly<Record<string, CodigoDeRecusa>> = {
  chave: 'CHAVE_INVALIDA',
  'infCte/@Id': 'CHAVE_INVALIDA',
  'infNFe/@Id': 'CHAVE_INVALIDA',
  protocolo: 'CHAVE_INVALIDA',
  cStat: 'DOCUMENTO_NAO_AUTORIZADO',
  evento: 'DOCUMENTO_CANCELADO',
  'ide/modal': 'MODAL_INCOMPATIVEL',
  documento: 'DOCUMENTO_DIFERENTE',
};

export const codigoDe = ({ codigo, campo, valor }: Falha): CodigoDeRecusa =>
  codigo ?? porCampo[campo] ?? (valor === '' ? 'CAMPO_OBRIGATORIO' : 'CAMPO_INVALIDO');

export const valorEsperado = ({ valor, esperado }: Pick<Falha, 'valor' | 'esperado'>) =>
  valor === '' ? `vazio; esperado: ${esperado}` : `“${valor}”; esperado: ${esperado}`;

/** Fault for the answer: expected, received, remedy. */
export function recusaDe(falha: Omit<Falha, 'linha'>): RespostaDoDocumento['erros'][number] {
  const { campo, valor, esperado } = falha;
  const codigo = codigoDe({ ...falha, linha: 1 });
  return { codigo, campo, mensagem: codigosDeRecusa[codigo], esperado, informado: valor };
}
