import type { QueryClient } from '@tanstack/react-query';
import { dis } from '../../../shared/contracts/cadastros/declarados/dis.ts';
import { actOnDi, type AtoDaDi, getVinculoDaDi, listDisDaAverbacao } from '../../../shared/contracts/vinculo-da-di.ts';
import { invalidateRegistros } from './cadastros.ts';
import { request } from './gateway-client.ts';
import { invalidate, queryOf } from './queries.ts';

export const vinculoQuery = (id: number | string) => ({
  ...queryOf(getVinculoDaDi, { params: { id } }, ({ retorno }) => retorno),
  staleTime: 0,
});

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

export async function sendAtoDaDi({ di: { id_di: id, versao }, acao, ...pedido }: AtoPedido): Promise<void> {
  await request(actOnDi, { params: { id, acao }, body: { versao, ...pedido } });
}

export async function invalidateDis(client: QueryClient): Promise<void> {
  await Promise.all([invalidateRegistros(client, dis), invalidate(client, 'dis', 'averbacoes')]);
}
