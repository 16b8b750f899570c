import type { Sent } from '../../../shared/contracts/call.ts';
import {
  type Agendamento,
  createAgendamento,
  deleteAgendamento,
  listAgendamentos,
  runAgendamento,
  updateAgendamento,
} from '../../../shared/contracts/relatorio-agendamentos.ts';
import { request } from './gateway-client.ts';
import { mutationOf, queryOf } from './queries.ts';
import type { Rows } from './read-list.ts';

/** The schedules of saved reports: one's own; an administrator sees all. */
export const agendamentosQuery = queryOf(listAgendamentos, {}, ({ retorno }): Rows<Agendamento> => retorno);

/** Whether this installation sends e-mails. */
export const correioQuery = {
  ...queryOf(listAgendamentos, {}, ({ correio }) => correio),
  queryKey: [listAgendamentos.id, 'correio'],
};

const invalidates = [listAgendamentos.id];

/** Schedules a saved model. @throws GatewayError */
export const sendNovoAgendamento = (agendamento: Sent<typeof createAgendamento>) =>
  request(createAgendamento, { body: agendamento });

/** Changes, pauses or resumes a schedule. @throws GatewayError */
export const sendAgendamento = (id: number, agendamento: Sent<typeof updateAgendamento>) =>
  request(updateAgendamento, { params: { id }, body: agendamento });

/** Runs a schedule now. */
export const executar = mutationOf(runAgendamento, { invalidates })(({ id_agendamento: id }: Agendamento) => ({
  params: { id },
}));

export const removeAgendamento = ({ id_agendamento: id, versao }: Agendamento) =>
  request(deleteAgendamento, { params: { id }, query: { versao } });
