import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import type { ItemDoPacote, LinhaDePacote } from '../../../shared/contracts/pacote.ts';
import { actOnPacote, type AtoDoPacote, downloadPacote, returnPacote } from '../../../shared/contracts/pacote-atos.ts';
import {
  createPacote,
  type FiltrosDePacotes,
  getAEmpacotar,
  getPacote,
  listItensDoPacote,
  listPacotes,
} from '../../../shared/contracts/pacotes.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';
import type { Page, PagedSource } from './page-query.ts';

/** The key under which everything about packages lies: a step of one changes lists, what waits and the package itself. */
export const pacotesKey = ['pacotes'] as const;

type Lista = Answered<typeof listPacotes>;
type Ordem = NonNullable<Sent<typeof listPacotes>['ordem']>;

/** A page of packages with what its filter comes to. */
export interface PaginaDePacotes extends Page<LinhaDePacote> {
  readonly totais: Lista['totais'];
}

/** The packages built in a period; both days `YYYY-MM-DD`, '' for an open end. */
export function pacotesPages(criacao: { de: string; ate: string }): PagedSource<LinhaDePacote, PaginaDePacotes> {
  const { de, ate } = criacao;
  return {
    key: [...pacotesKey, 'page', de, ate],
    order: 'server',
    read: async ({ busca, pagina, tamanho, filtros, ordem }, signal) => {
      const { tipo, situacao } = filtros as FiltrosDePacotes;
      const answer = (await request(listPacotes, {
        signal,
        body: {
          start: (pagina - 1) * tamanho + 1,
          length: tamanho,
          search: { value: busca },
          filtros: {
            ...(tipo && { tipo }),
            ...(situacao && { situacao }),
            ...((de || ate) && { data_criacao: { ...(de && { de }), ...(ate && { ate }) } }),
          },
          ...(ordem && { ordem: { campo: ordem.key as Ordem['campo'], sentido: ordem.direction } }),
        },
      })) as Lista;
      return { rows: answer.data, total: answer.recordsTotal, found: answer.recordsFiltered, totais: answer.totais };
    },
  };
}

/** What is in no package yet, and whether packages can be sent from here. */
export const aEmpacotarQuery = queryOptions({
  queryKey: [...pacotesKey, 'a-empacotar'],
  queryFn: async ({ signal }) => (await request(getAEmpacotar, { signal })) as Answered<typeof getAEmpacotar>,
  enabled: hasToken,
});

const OLHAR_MS = 2_000;

/** One package; while it is being sent it is looked at again and again. */
export const pacoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...pacotesKey, id],
    queryFn: async ({ signal }) =>
      ((await request(getPacote, { params: { id }, signal })) as Answered<typeof getPacote>).retorno,
    enabled: hasToken,
    refetchInterval: ({ state }) => (state.data?.enviando ? OLHAR_MS : false),
  });

/** The items of a package, in the order of its file. */
export function itensPages(id: string): PagedSource<ItemDoPacote> {
  return {
    key: [...pacotesKey, id, 'itens'],
    order: null,
    read: async ({ busca, pagina, tamanho, filtros }, signal) => {
      const { situacao } = filtros as { situacao?: ItemDoPacote['situacao'] };
      const answer = (await request(listItensDoPacote, {
        params: { id },
        signal,
        body: {
          start: (pagina - 1) * tamanho + 1,
          length: tamanho,
          search: { value: busca },
          filtros: { ...(situacao && { situacao }) },
        },
      })) as Answered<typeof listItensDoPacote>;
      return { rows: answer.data, total: answer.recordsTotal, found: answer.recordsFiltered };
    },
  };
}

/** Builds a package. @returns its id. @throws GatewayError */
export async function sendMontagem(montagem: Sent<typeof createPacote>): Promise<number> {
  return ((await request(createPacote, { body: montagem })) as Answered<typeof createPacote>).id;
}

/** Does something to a package. @returns the package to look at: a further one where it is sent anew. @throws GatewayError */
export async function sendAto(id: number, acao: AtoDoPacote, ato: Sent<typeof actOnPacote>): Promise<number> {
  return ((await request(actOnPacote, { params: { id, acao }, body: ato })) as Answered<typeof actOnPacote>).id;
}

/** Says what a receiver answered. @throws GatewayError */
export async function sendRetorno(id: number, retorno: Sent<typeof returnPacote>): Promise<void> {
  await request(returnPacote, { params: { id }, body: retorno });
}

/** A package's file. @throws GatewayError */
export function fetchArquivo(id: number, formato: 'json' | 'xml'): Promise<Blob> {
  return download(downloadPacote, { params: { id }, query: { formato } });
}
