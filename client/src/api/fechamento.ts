import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import { type Fechamento, getFechamento } from '../../../shared/contracts/fatura-fechamento.ts';
import { moveFaturas } from '../../../shared/contracts/faturas-lote.ts';
import { hasToken } from './access-token.ts';
import { faturasKey } from './faturas.ts';
import { request } from './gateway-client.ts';
import { emCurso } from './tarefas.ts';

/** Between two requests for the state of a closing that another person started. */
const LOOK_MS = 5_000;

/** What is left until a month is closed. @param competencia YYYYMM; 0: none. @param ramo its id; '': all. */
export const fechamentoQuery = (competencia: number, ramo: string) =>
  queryOptions({
    queryKey: [...faturasKey, 'fechamento', competencia, ramo],
    queryFn: async ({ signal }) => {
      const query = ramo === '' ? {} : { id_ramo: ramo };
      return (await request(getFechamento, { params: { competencia }, query, signal })) as Fechamento;
    },
    enabled: () => hasToken() && competencia > 0,
    refetchInterval: ({ state: { data } }) =>
      data?.tarefa && !data.tarefa.sua && emCurso(data.tarefa) ? LOOK_MS : false,
  });

/** Leads all invoices of a month on, as a task. @returns the task. @throws GatewayError */
export async function sendLote(pedido: Sent<typeof moveFaturas>): Promise<number> {
  return ((await request(moveFaturas, { body: pedido })) as Answered<typeof moveFaturas>).id_tarefa;
}
