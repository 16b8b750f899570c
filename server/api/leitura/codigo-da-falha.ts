import type { CodigoDeRecusa } from '../../../shared/contracts/codigos-de-recusa.ts';
import type { Falha } from './registro.ts';

/** What a fault is called where its rule does not say: by the element of the document, else by whether a value is there. */
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

/** The stable code of a fault. */
export const codigoDe = ({ codigo, campo, valor }: Falha): CodigoDeRecusa =>
  codigo ?? porCampo[campo] ?? (valor === '' ? 'CAMPO_OBRIGATORIO' : 'CAMPO_INVALIDO');
