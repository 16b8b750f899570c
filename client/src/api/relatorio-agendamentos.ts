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
import { actOf, mutationOf, queryOf } from './queries.ts';
import type { Rows } from './read-list.ts';

/** Schedules of saved reports: the user's own; administrators see all. */
export const agendamentosQuery = queryOf(listAgendamentos, {}, ({ retorno }): Rows<Agendamento> => retorno);

export const correioQuery = {
  ...queryOf(listAgendamentos, {}, ({ correio }) => correio),
  queryKey: [listAgendamentos.id, 'correio'],
};

const invalidates = [listAgendamentos.id];

export const sendNovoAgendamento = (agendamento: Sent<typeof createAgendamento>) =>
  request(createAgendamento, { body: agendamento });

export const sendAgendamento = actOf(updateAgendamento);

export const executar = mutationOf(runAgendamento, { invalidates })(({ id_agendamento: id }: Agendamento) => ({
  params: { id },
}));

export const removeAgendamento = ({ id_agendamento: id, versao }: Agendamento) =>
  request(deleteAgendamento, { params: { id }, query: { versao } });
