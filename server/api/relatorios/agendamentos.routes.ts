import { admits } from '../../../shared/contracts/access.ts';
import * as contract from '../../../shared/contracts/relatorio-agendamentos.ts';
import type { Db } from '../sql/connection.repository.ts';
import { type ApiParts, type Caller, endpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, found } from '../chamada/refusals.ts';
import { exigirDestinos } from '../correio/destinos.repository.ts';
import { messageEndpoint, writeEndpoint } from '../escrita/write-endpoint.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import * as agendamentos from './agendamentos.repository.ts';
import { conferirParametros, relatorioChamado } from './conferir-parametros.ts';
import { executarAgendamento } from './executar-agendamento.ts';
import { lockModelo } from './modelos.repository.ts';
import { findTurno } from './turno.repository.ts';

const MAX_AGENDAMENTOS = 100;

export const agendamentosRoutes = ({ db, fila, correio }: ApiParts) => [
  endpoint(contract.listAgendamentos, async ({ caller }) => ({
    status: 1,
    correio: correio !== null,
    retorno: (await agendamentos.findAgendamentos(db, caller)).map((agendamento) => ({
      ...agendamento,
      titulo: relatorioChamado(agendamento.relatorio)?.titulo ?? agendamento.relatorio,
    })),
  })),

  writeEndpoint(db, contract.createAgendamento, async (transaction, { body, caller, autor }) => {
    await refuseCarta(transaction, caller, body.para);
    const modelo = found(await lockModelo(transaction, caller, body.id_modelo), 'Modelo de relatório não encontrado.');
    conferirParametros(modelo.relatorio, modelo.parametros);
    if ((await agendamentos.countAgendamentos(transaction, autor.id)) >= MAX_AGENDAMENTOS)
      throw conflict(`Você já tem ${MAX_AGENDAMENTOS} agendamentos. Exclua os que não usa.`);
    return { id: await agendamentos.insertAgendamento(transaction, autor, body), versao: 1 };
  }),

  writeEndpoint(db, contract.updateAgendamento, async (transaction, { params: { id }, body, caller, autor }) => {
    await refuseCarta(transaction, caller, body.para);
    const antes = await seu(transaction, caller, id);
    refuseStale(antes, body.versao);
    return { id, versao: await agendamentos.updateAgendamento(transaction, autor, antes, body) };
  }),

  messageEndpoint(
    db,
    contract.deleteAgendamento,
    'Agendamento excluído.',
    async (transaction, { params, query, caller, autor }) => {
      const antes = await seu(transaction, caller, params.id);
      refuseStale(antes, query.versao);
      await agendamentos.removeAgendamento(transaction, autor, antes);
    },
  ),

  endpoint(contract.runAgendamento, async ({ params, caller }, response) => {
    const { id_tarefa, impedimento } = await write(db, async (transaction) => {
      await seu(transaction, caller, params.id);
      return executarAgendamento(transaction, { fila }, await findTurno(transaction, params.id));
    });
    if (id_tarefa === null) throw conflict(impedimento ?? '');
    fila.acordar('relatorio');
    response.status(202).location(`/api/Tarefa/${id_tarefa}`);
    return { status: 1, id_tarefa };
  }),
];

/** Locks a schedule that the caller may change. @throws 404 */
const seu = async (transaction: Db, caller: Caller, id: number) =>
  found(await agendamentos.lockAgendamento(transaction, caller, id), 'Agendamento não encontrado.');

async function refuseCarta(db: Db, { perfil }: Caller, para: readonly string[]): Promise<void> {
  if (para.length === 0) return;
  if (!admits('write', perfil)) throw forbidden('Seu perfil não permite enviar e-mails.');
  await exigirDestinos(db, para);
}
