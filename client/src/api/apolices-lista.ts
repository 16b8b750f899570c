import type { Apolice } from '../../../shared/contracts/apolices.ts';
import type { ApoliceListada } from '../../../shared/contracts/apolices-pesquisa.ts';
import { fetchPesquisa } from './apolices-pesquisa.ts';
import { fetchApolicesPage } from './apolices.ts';
import { MOST_ROWS, pageByPage, type PagedSource, readAllPages } from './page-query.ts';
import { runtimeConfig } from './runtime-config.ts';

/** The policy list of the product spec (section 2), without sorting on the server. */
export const apolicesPages: PagedSource<Apolice> = {
  key: ['apolices', 'page'],
  order: 'page',
  read: fetchApolicesPage,
  all: (asked) => pageByPage(apolicesPages, asked),
};

/** The policy list of the built-in API, with filters and sorting; newest first. */
const apolicesPesquisadas: PagedSource<ApoliceListada> = {
  key: apolicesPages.key,
  order: 'server',
  read: (asked, signal) => fetchPesquisa(asked, asked.pagina, asked.tamanho, signal),
  all: (asked) => (signal, onProgress) =>
    readAllPages((pagina, until) => fetchPesquisa(asked, pagina, MOST_ROWS, until), MOST_ROWS, signal, onProgress),
};

export const listaDeApolices = (): PagedSource<ApoliceListada> =>
  runtimeConfig().builtInApi ? apolicesPesquisadas : apolicesPages;
