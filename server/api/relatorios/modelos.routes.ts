import { createModelo, deleteModelo, listModelos, updateModelo } from '../../../shared/contracts/relatorio-modelos.ts';
import type { Db } from '../sql/connection.repository.ts';
import { type ApiParts, type Caller, endpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, found, refusePublishing } from '../chamada/refusals.ts';
import { messageEndpoint, writeEndpoint } from '../escrita/write-endpoint.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import { conferirParametros, executarAgendamento, relatorioChamado } from './executar-agendamento.ts';
import * as modelos from './modelos.repository.ts';
import { lockModelo } from './modelos.repository.ts';
import { admits } from '../../../shared/contracts/access.ts';
import * as contract from '../../../shared/contracts/relatorio-agendamentos.ts';
import { exigirDestinos } from '../correio/destinos.repository.ts';
import * as agendamentos from './agendamentos.repository.ts';
import { findTurno } from './turno.repository.ts';
import { aceita } from '../trabalho/tarefa.ts';

const MAX_MODELOS = 200;

export const modelosRoutes = ({ db }: ApiParts) => [
  endpoint(listModelos, async ({ caller }) => {
    const retorno = (await modelos.findModelos(db, caller)).map((modelo) => ({
      ...modelo,
      titulo: relatorioChamado(modelo.relatorio)?.titulo ?? modelo.relatorio,
    }));
    return { status: 1, retorno };
  }),

  writeEndpoint(db, createModelo, async (transaction, { body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const parametros = conferirParametros(body.relatorio, body.parametros);
    if ((await modelos.countModelos(transaction, autor.id)) >= MAX_MODELOS)
      throw conflict(`Você já tem ${MAX_MODELOS} modelos. Exclua os que não usa.`);
    const novo = { ...body, parametros, barra: body.barra ?? null };
    return { id: await modelos.insertModelo(transaction, autor, novo), versao: 1 };
  }),

  writeEndpoint(db, updateModelo, async (transaction, { params: { id }, body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const antes = await alteravel(transaction, caller, id);
    refuseStale(antes, body.versao);
    const parametros = body.parametros ? conferirParametros(antes.relatorio, body.parametros) : antes.parametros;
    // A bar belongs to a run with these parameters; new parameters drop it.
    const barra = body.barra === undefined && !body.parametros ? antes.barra : (body.barra ?? null);
    return { id, versao: await modelos.updateModelo(transaction, autor, antes, { ...body, parametros, barra }) };
  }),

  messageEndpoint(db, deleteModelo, 'Modelo excluído.', async (transaction, { params, query, caller, autor }) => {
    const antes = await alteravel(transaction, caller, params.id);
    refuseStale(antes, query.versao);
    const quantos = await modelos.countAgendamentos(transaction, params.id);
    if (quantos > 0)
      throw conflict(
        `Este modelo tem ${quantos === 1 ? '1 agendamento' : `${quantos} agendamentos`}. Exclua antes o que está agendado.`,
      );
    await modelos.removeModelo(transaction, autor, antes);
  }),
];

/** Locks a model that the caller may change. @throws 404, 403 */
async function alteravel(transaction: Db, caller: Caller, id: number) {
  const modelo = found(await modelos.lockModelo(transaction, caller, id), 'Modelo de relatório não encontrado.');
  if (modelo.id_usuario !== caller.id && caller.perfil !== 'admin')
    throw forbidden('Só quem fez o modelo, ou um administrador, pode alterá-lo.');
  return modelo;
}

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
    return aceita(response, id_tarefa);
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
