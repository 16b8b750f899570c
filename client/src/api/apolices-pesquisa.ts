import { queryOptions } from '@tanstack/react-query';
import type { ApoliceListada, FiltrosDeApolices, searchApolices } from '../../../shared/contracts/apolices-pesquisa.ts';
import { pesquisaDeApolices } from '../../../shared/contracts/apolice/pesquisa-call.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { readApolices } from './apolices.ts';
import { request } from './gateway-client.ts';
import { type AskedPage, orderBy, type Page, slice } from './page-query.ts';

type Pedido = Sent<typeof searchApolices>;

export const apolicesDaCarteiraQuery = (filtro: 'corretor' | 'segurado', id: string) =>
  queryOptions({
    queryKey: ['apolices', 'carteira', filtro, id],
    queryFn: ({ signal }) => fetchPesquisa({ busca: '', filtros: { [filtro]: id }, ordem: null }, 1, 10, signal),
    enabled: hasToken,
  });

export async function fetchPesquisa(
  { busca, filtros, ordem }: Pick<AskedPage, 'busca' | 'filtros' | 'ordem'>,
  pagina: number,
  tamanho: number,
  signal: AbortSignal,
): Promise<Page<ApoliceListada>> {
  const body: Pedido = {
    ...slice({ busca, pagina, tamanho }),
    filtros: filtrosDe(filtros),
    ...orderBy<NonNullable<Pedido['ordem']>['campo']>({ ordem }),
  };
  return request(pesquisaDeApolices, { body, signal }, (answer) => readApolices(answer, listada));
}

/** Its suspension is an object. */
const listada = (row: object | string) => row as ApoliceListada;

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
