import { queryOptions } from '@tanstack/react-query';
import type { ApoliceListada, FiltrosDeApolices, searchApolices } from '../../../shared/contracts/apolices-pesquisa.ts';
import { pesquisaDeApolices } from '../../../shared/contracts/apolice/apolice-calls.ts';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import type { AskedPage, Page } from './page-query.ts';
import { readAllPages } from './read-all-pages.ts';

type Pedido = Sent<typeof searchApolices>;
type Campo = NonNullable<Pedido['ordem']>['campo'];

/** The most that one call answers. */
const PAGE_SIZE = 1_000;

type Asked = Pick<AskedPage, 'busca' | 'filtros' | 'ordem'>;

/** The first policies of a broker or an insured, the newest first. */
export const apolicesDaCarteiraQuery = (filtro: 'corretor' | 'segurado', id: string) =>
  queryOptions({
    queryKey: ['apolices', 'carteira', filtro, id],
    queryFn: ({ signal }) => fetchPesquisa({ busca: '', filtros: { [filtro]: id }, ordem: null }, 1, 10, signal),
    enabled: hasToken,
  });

/** All policies that match; reports progress and fails as `readAllPages` does. */
export function readAllPesquisadas(
  asked: Asked,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ApoliceListada[]> {
  const read = (page: number, until: AbortSignal) => fetchPesquisa(asked, page, PAGE_SIZE, until);
  return readAllPages(read, PAGE_SIZE, signal, onProgress);
}

/** One page of the policies that match. @throws GatewayError */
export async function fetchPesquisa(
  { busca, filtros, ordem }: Asked,
  pagina: number,
  length: number,
  signal: AbortSignal,
): Promise<Page<ApoliceListada>> {
  const body: Pedido = {
    start: (pagina - 1) * length + 1,
    length,
    search: { value: busca },
    filtros: filtrosDe(filtros),
    ...(ordem && { ordem: { campo: ordem.key as Campo, sentido: ordem.direction } }),
  };
  const answer = (await request(pesquisaDeApolices, { body, signal })) as Answered<typeof searchApolices>;
  return { rows: answer.data, total: answer.recordsTotal, found: answer.recordsFiltered ?? answer.recordsTotal };
}

/** The filters as the address spells them, as the call takes them. */
function filtrosDe(filtros: Readonly<Record<string, string>>): FiltrosDeApolices {
  const { apolice, ramo, sucursal, corretor, segurado, situacao, a_vencer: aVencer, de, ate } = filtros;
  return {
    ...(apolice && { id_apolice: Number(apolice) }),
    ...(ramo && { id_ramo: Number(ramo) }),
    ...(sucursal && { id_sucursal: Number(sucursal) }),
    ...(corretor && { id_corretor: Number(corretor) }),
    ...(segurado && { id_segurado: Number(segurado) }),
    ...(situacao && { situacao: situacao as FiltrosDeApolices['situacao'] }),
    ...(aVencer && { a_vencer: Number(aVencer) }),
    ...((de || ate) && { vigencia: { ...(de && { de }), ...(ate && { ate }) } }),
  };
}
