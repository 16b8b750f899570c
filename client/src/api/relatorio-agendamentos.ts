import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import {
  type Agendamento,
  createAgendamento,
  deleteAgendamento,
  listAgendamentos,
  runAgendamento,
  updateAgendamento,
} from '../../../shared/contracts/relatorio-agendamentos.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';

type Lista = Answered<typeof listAgendamentos>;

/** The saved reports that run by themselves: one's own, an administrator's are all. */
export const agendamentosQuery = queryOptions({
  queryKey: [listAgendamentos.id as string],
  queryFn: async ({ signal }): Promise<Agendamento[]> =>
    ((await request(listAgendamentos, { signal })) as Lista).retorno,
  enabled: hasToken,
});

/** Whether this installation sends e-mails. */
export const correioQuery = queryOptions({
  queryKey: [listAgendamentos.id, 'correio'],
  queryFn: async ({ signal }) => ((await request(listAgendamentos, { signal })) as Lista).correio,
  enabled: hasToken,
});

/** Schedules a saved model. @throws GatewayError */
export const sendNovoAgendamento = (agendamento: Sent<typeof createAgendamento>) =>
  request(createAgendamento, { body: agendamento });

/** Changes, pauses or resumes a schedule. @throws GatewayError */
export const sendAgendamento = (id: number, agendamento: Sent<typeof updateAgendamento>) =>
  request(updateAgendamento, { params: { id }, body: agendamento });

/** Runs a schedule now. @throws GatewayError */
export const sendExecucao = (id: number) => request(runAgendamento, { params: { id } });

/** @throws GatewayError */
export const removeAgendamento = ({ id_agendamento, versao }: Agendamento) =>
  request(deleteAgendamento, { params: { id: id_agendamento }, query: { versao } });
