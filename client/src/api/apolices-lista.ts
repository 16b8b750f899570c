import type { Apolice } from '../../../shared/contracts/apolices.ts';
import type { ApoliceListada } from '../../../shared/contracts/apolices-pesquisa.ts';
import { fetchPesquisa } from './apolices-pesquisa.ts';
import { fetchApolicesPage } from './apolices.ts';
import { pageByPage, type PagedSource, readAllPages } from './page-query.ts';
import { runtimeConfig } from './runtime-config.ts';

/** The list of policies of the product spec (section 2): the server is asked for no order. */
export const apolicesPages: PagedSource<Apolice> = {
  key: ['apolices', 'page'],
  order: 'page',
  read: fetchApolicesPage,
  all: (asked) => pageByPage(apolicesPages, asked),
};

/** The most rows that one call of the search answers. */
const MOST_FOUND = 1_000;

/** The same with filters and an order over all of them, the newest first; only the built-in API has it. */
const apolicesPesquisadas: PagedSource<ApoliceListada> = {
  key: apolicesPages.key,
  order: 'server',
  read: (asked, signal) => fetchPesquisa(asked, asked.pagina, asked.tamanho, signal),
  all: (asked) => (signal, onProgress) =>
    readAllPages((pagina, until) => fetchPesquisa(asked, pagina, MOST_FOUND, until), MOST_FOUND, signal, onProgress),
};

/** The list of policies: of the built-in API, else of the product spec. */
export const listaDeApolices = (): PagedSource<ApoliceListada> =>
  runtimeConfig().builtInApi ? apolicesPesquisadas : apolicesPages;
