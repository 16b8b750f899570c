import type { ConversaoComErros, LinhaDeConversao } from '../../shared/contracts/conversor-historico.ts';

/** A converter run refused for one error, as in the history and by itself. */
export const conversaoRecusada: LinhaDeConversao & Omit<ConversaoComErros, 'erros'> = {
  id_CONVERSAO: 7,
  arquivo: 'embarques.csv',
  sha256: 'ab'.repeat(32),
  tamanho: 2_048,
  layout: 'CSV',
  ramo: 'RCTR-C',
  situacao: 'RECUSADA',
  lidos: 2,
  aceitos: 0,
  ignorados: 0,
  recusados: 1,
  falhas: 1,
  importanciaSegurada: '0',
  premio: '0',
  usuario: 'ana',
  iniciadaEm: '2026-11-21T02:30:00.000Z',
  terminadaEm: '2026-11-21T02:30:05.000Z',
  motivo: null,
  esperando: 0,
  ignorados_por_causa: [],
  efeitos: [],
  destino: [],
};
