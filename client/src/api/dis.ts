/** Import declarations and the shipments that they become. */
import type { QueryClient } from '@tanstack/react-query';
import { dis } from '../../../shared/contracts/cadastros/declarados/dis.ts';
import { actOnDi, type AtoDaDi, getVinculoDaDi, listDisDaAverbacao } from '../../../shared/contracts/vinculo-da-di.ts';
import { invalidateRegistros } from './cadastros.ts';
import { request } from './gateway-client.ts';
import { invalidate, queryOf } from './queries.ts';

/** A declaration with its shipment, and those that may be. */
export const vinculoQuery = (id: number | string) => ({
  ...queryOf(getVinculoDaDi, { params: { id } }, ({ retorno }) => retorno),
  staleTime: 0,
});

/** The pending declarations that may belong to a shipment. */
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

/** Links a declaration, unlinks it, discards it or opens it again. @throws GatewayError */
export async function sendAtoDaDi({ di: { id_di: id, versao }, acao, ...pedido }: AtoPedido): Promise<void> {
  await request(actOnDi, { params: { id, acao }, body: { versao, ...pedido } });
}

/** Refetches a declaration, its list and history, and shipments. */
export async function invalidateDis(client: QueryClient): Promise<void> {
  await Promise.all([invalidateRegistros(client, dis), invalidate(client, 'dis', 'averbacoes')]);
}
