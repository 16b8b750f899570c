import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import type { ItemDoPacote, LinhaDePacote } from '../../../shared/contracts/pacote.ts';
import {
  actOnPacote,
  createPacote,
  downloadPacote,
  type FiltrosDePacotes,
  getAEmpacotar,
  getPacote,
  listItensDoPacote,
  listPacotes,
  returnPacote,
} from '../../../shared/contracts/pacotes.ts';
import { download, request } from './gateway-client.ts';
import { orderBy, type Page, type PagedSource, readPage, slice } from './page-query.ts';
import { actOf, mutationOf, queryOf } from './queries.ts';

type Ordem = NonNullable<Sent<typeof listPacotes>['ordem']>;

export interface PaginaDePacotes extends Page<LinhaDePacote> {
  readonly totais: Answered<typeof listPacotes>['totais'];
}

/** Packages created in a period; days as `YYYY-MM-DD`, '' for an open end. */
export function pacotesPages(criacao: { de: string; ate: string }): PagedSource<LinhaDePacote, PaginaDePacotes> {
  const { de, ate } = criacao;
  return {
    key: [listPacotes.id, de, ate],
    order: 'server',
    read: (page, signal) => {
      const { tipo, situacao } = page.filtros as FiltrosDePacotes;
      const filtros = {
        ...(tipo && { tipo }),
        ...(situacao && { situacao }),
        ...((de || ate) && { data_criacao: { ...(de && { de }), ...(ate && { ate }) } }),
      };
      const body = { ...slice(page), filtros, ...orderBy<Ordem['campo']>(page) };
      return request(listPacotes, { body, signal }, (answer) => ({ ...readPage(answer), totais: answer.totais }));
    },
  };
}

export const aEmpacotarQuery = queryOf(getAEmpacotar);

export const pacoteQuery = (id: string) =>
  queryOptions({
    ...queryOf(getPacote, { params: { id } }, ({ retorno }) => retorno),
    refetchInterval: ({ state }) => (state.data?.enviando ? 2_000 : false),
  });

export const itensPages = (id: string): PagedSource<ItemDoPacote> => ({
  key: [listItensDoPacote.id, id],
  order: null,
  read: (page, signal) => {
    const { situacao } = page.filtros as { situacao?: ItemDoPacote['situacao'] };
    const body = { ...slice(page), filtros: { ...(situacao && { situacao }) } };
    return request(listItensDoPacote, { params: { id }, body, signal }, readPage);
  },
});

/** A transition changes lists, counts and the package itself. */
const invalidates = ['pacotes'];

export const montar = mutationOf(createPacote, { invalidates, read: ({ id }) => id });
/** Returns the id of the package to show next: a rectification creates another one. */
export const agir = mutationOf(actOnPacote, { invalidates, read: ({ id }) => id });
export const sendRetorno = actOf(returnPacote);

export const fetchArquivo = (id: number, formato: 'json' | 'xml'): Promise<Blob> =>
  download(downloadPacote, { params: { id }, query: { formato } });
