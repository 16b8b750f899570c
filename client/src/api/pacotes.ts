import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '../../../shared/contracts/call.ts';
import {
  actOnPacote,
  createPacote,
  downloadPacote,
  getAEmpacotar,
  getPacote,
  listItensDoPacote,
  listPacotes,
  returnPacote,
} from '../../../shared/contracts/pacotes.ts';
import { download } from './gateway-client.ts';
import { filled } from './page-query.ts';
import { pagesOf } from './pages-of.ts';
import { actOf, mutationOf, queryOf } from './queries.ts';

export type TotaisDosPacotes = Answered<typeof listPacotes>['totais'];

/** Packages created in a period; days as `YYYY-MM-DD`, '' for an open end. */
export const pacotesPages = (criacao: { readonly de: string; readonly ate: string }) =>
  pagesOf(listPacotes, {
    filtros: criacao.de || criacao.ate ? { data_criacao: filled(criacao) } : {},
    order: 'server',
  });

export const aEmpacotarQuery = queryOf(getAEmpacotar);

export const pacoteQuery = (id: string) =>
  queryOptions({
    ...queryOf(getPacote, { params: { id } }, ({ retorno }) => retorno),
    refetchInterval: ({ state }) => (state.data?.enviando ? 2_000 : false),
  });

export const itensPages = (id: string) => pagesOf(listItensDoPacote, { params: { id } });

/** A transition changes lists, counts and the package itself. */
const invalidates = ['pacotes'];

export const montar = mutationOf(createPacote, { invalidates, read: ({ id }) => id });
/** Returns the id of the package to show next: a rectification creates another one. */
export const agir = mutationOf(actOnPacote, { invalidates, read: ({ id }) => id });
export const sendRetorno = actOf(returnPacote);

export const fetchArquivo = (id: number, formato: 'json' | 'xml'): Promise<Blob> =>
  download(downloadPacote, { params: { id }, query: { formato } });
