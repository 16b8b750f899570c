/** Import declarations (DI) and the shipments linked to them. */
import type { QueryClient } from '@tanstack/react-query';
import { dis } from '../../../shared/contracts/cadastros/declarados/dis.ts';
import { actOnDi, type AtoDaDi, getVinculoDaDi, listDisDaAverbacao } from '../../../shared/contracts/vinculo-da-di.ts';
import { invalidateRegistros } from './cadastros.ts';
import { request } from './gateway-client.ts';
import { invalidate, queryOf } from './queries.ts';

/** A DI with its shipment, and candidate shipments. */
export const vinculoQuery = (id: number | string) => ({
  ...queryOf(getVinculoDaDi, { params: { id } }, ({ retorno }) => retorno),
  staleTime: 0,
});

/** Pending DIs that may belong to a shipment. */
export const disDaAverbacaoQuery = (id: number) => ({
  ...queryOf(listDisDaAverbacao, { params: { id } }, ({ retorno }) => retorno),
  staleTime: 0,
});

export interface AtoPedido {
  readonly di: { readonly id_di: number; readonly versao: number };
  readonly acao: AtoDaDi;
  readonly id_averbacao?: number;
  readonly id_motivo?: number;
}

/** Links, unlinks, discards or reopens a DI. @throws GatewayError */
export async function sendAtoDaDi({ di: { id_di: id, versao }, acao, ...pedido }: AtoPedido): Promise<void> {
  await request(actOnDi, { params: { id, acao }, body: { versao, ...pedido } });
}

/** Refetches a DI, its list and history, and shipments. */
export async function invalidateDis(client: QueryClient): Promise<void> {
  await Promise.all([invalidateRegistros(client, dis), invalidate(client, 'dis', 'averbacoes')]);
}
