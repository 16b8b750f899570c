import { keepPreviousData } from '@tanstack/react-query';
import type { Sent } from '../../../shared/contracts/call.ts';
import {
  exportFaturas,
  type FiltrosDeFaturas,
  getFatura,
  getResumoDoMes,
  listFaturas,
  listNumeracao,
  makePrevia,
  moveFatura,
} from '../../../shared/contracts/faturas.ts';
import {
  anotarFatura,
  makeEspecial,
  recalcularFatura,
  setBoleto,
  setNumero,
  simularDesconto,
} from '../../../shared/contracts/fatura-atos.ts';
import {
  downloadFaturaPdf,
  downloadRelacao,
  getPropostaDeEmail,
  sendEmailDaFatura,
} from '../../../shared/contracts/fatura-email.ts';
import {
  estornarRecebimento,
  getDevido,
  importarRecebimentos,
  registrarRecebimento,
} from '../../../shared/contracts/recebimento.ts';
import { hasToken } from './access-token.ts';
import { download, pedir, request, upload } from './gateway-client.ts';
import { filled } from './page-query.ts';
import { pagesOf } from './pages-of.ts';
import { actOf, mutationOf, queryOf } from './queries.ts';

export const faturasPages = (filtros: FiltrosDeFaturas) =>
  pagesOf(listFaturas, {
    filtros,
    chosen: ({ situacao, ...outros }) =>
      situacao === 'VENCIDA' ? { vencida: true, ...filled(outros) } : filled({ situacao: situacao ?? '', ...outros }),
    order: 'server',
    planilha: exportFaturas,
  });

export const resumoQuery = (competencia: number) => ({
  ...queryOf(getResumoDoMes, { params: { competencia } }),
  enabled: hasToken() && competencia > 0,
  placeholderData: keepPreviousData,
});

export const faturaQuery = (id: string) => queryOf(getFatura, { params: { id } }, ({ retorno }) => retorno);

/** Not asked while a part of the choice is empty. */
export const numeracaoQuery = (query: Readonly<Record<string, string>>) => ({
  ...queryOf(listNumeracao, { query }, ({ data }) => data),
  enabled: hasToken() && !Object.values(query).includes(''),
});

/** A transition changes lists, months and the invoice itself. */
const invalidates = ['faturas'];

export const fazerPrevia = (previa: Sent<typeof makePrevia>) => request(makePrevia, { body: previa }, ({ id }) => id);
export const fazerEspecial = (especial: Sent<typeof makeEspecial>) =>
  request(makeEspecial, { body: especial }, ({ id }) => id);

export const mover = actOf(moveFatura);
/** Requests a transition beyond the user's authority; returns who may decide. */
export const pedirPasso = (id: number, passo: Sent<typeof moveFatura>) =>
  pedir(moveFatura, { params: { id }, body: passo });
export const recalcular = mutationOf(recalcularFatura, { invalidates });

export const anotar = actOf(anotarFatura);
export const renumerar = actOf(setNumero);
export const registrarBoleto = actOf(setBoleto);

export const fetchDocumentoDaFatura = (id: number, extensao: 'pdf' | 'xlsx'): Promise<Blob> =>
  download(extensao === 'pdf' ? downloadFaturaPdf : downloadRelacao, { params: { id } });

export const simular = mutationOf(simularDesconto, { invalidates: [] });

export const propostaDeEmailQuery = (id: number) => ({
  ...queryOf(getPropostaDeEmail, { params: { id } }),
  staleTime: 0,
});

export const enviarEmail = mutationOf(sendEmailDaFatura, {
  invalidates: ['tarefas'],
  read: ({ id_tarefa }) => id_tarefa,
});

export const devidoQuery = (id: number, data: string) => ({
  ...queryOf(getDevido, { params: { id }, query: { data } }, ({ retorno }) => retorno),
  enabled: data !== '',
});

export const receber = actOf(registrarRecebimento);
export const estornar = (id: number, idRecebimento: number, estorno: Sent<typeof estornarRecebimento>) =>
  request(estornarRecebimento, { params: { id, idRecebimento }, body: estorno });

/** Reads a bank return; unless it is a preview, the payments that match are registered. */
export const importarRetorno = (file: File, previa: boolean) =>
  upload(importarRecebimentos, { file, query: { simular: String(previa) } });
