/** Import declarations and the shipments that they become. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { chamadasDoCadastro } from '../../../shared/contracts/cadastros/cadastro-calls.ts';
import { dis } from '../../../shared/contracts/cadastros/declarados/dis.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { actOnDi, type AtoDaDi, getVinculoDaDi, listDisDaAverbacao } from '../../../shared/contracts/vinculo-da-di.ts';
import { hasToken } from './access-token.ts';
import { averbacoesKey } from './averbacoes.ts';
import { invalidateRegistros } from './cadastros.ts';
import { request } from './gateway-client.ts';

/** A declaration with its shipment, and those that may be. */
export const vinculoQuery = (id: number | string) =>
  queryOptions({
    queryKey: [getVinculoDaDi.id, String(id)],
    queryFn: async ({ signal }) =>
      ((await request(getVinculoDaDi, { params: { id }, signal })) as Answered<typeof getVinculoDaDi>).retorno,
    enabled: hasToken,
    staleTime: 0,
  });

/** The declarations that wait and may be of a shipment. */
export const disDaAverbacaoQuery = (id: number) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'dis', id],
    queryFn: async ({ signal }) =>
      ((await request(listDisDaAverbacao, { params: { id }, signal })) as Answered<typeof listDisDaAverbacao>).retorno,
    enabled: hasToken,
    staleTime: 0,
  });

export interface AtoPedido {
  readonly di: { readonly id_di: number; readonly versao: number };
  readonly acao: AtoDaDi;
  readonly id_averbacao?: number;
  readonly id_motivo?: number;
}

/** Links a declaration, unlinks it, discards it or opens it again. @throws GatewayError */
export async function sendAtoDaDi({ di: { id_di: id, versao }, acao, ...pedido }: AtoPedido): Promise<void> {
  await request(actOnDi, { params: { id, acao }, body: { versao, ...pedido } });
}

/** What an act changes: the declaration, its list and history, and shipments. */
export async function invalidateDis(client: QueryClient): Promise<void> {
  const { get, history } = chamadasDoCadastro(dis);
  const keys = [[getVinculoDaDi.id], [get.id], [history.id], averbacoesKey];
  await Promise.all([
    invalidateRegistros(client, dis),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}
