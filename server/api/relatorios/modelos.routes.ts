import { createModelo, deleteModelo, listModelos, updateModelo } from '../../../shared/contracts/relatorio-modelos.ts';
import type { Db } from '../sql/connection.repository.ts';
import { type ApiParts, type Caller, endpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, found, refusePublishing } from '../chamada/refusals.ts';
import { messageEndpoint, writeEndpoint } from '../escrita/write-endpoint.ts';
import { refuseStale } from '../escrita/writer.repository.ts';
import { conferirParametros, relatorioChamado } from './conferir-parametros.ts';
import * as modelos from './modelos.repository.ts';

const MAX_MODELOS = 200;

const ocupado = () => ({ campo: 'nome', mensagem: 'Você já tem um modelo deste relatório com este nome.' });

export const modelosRoutes = ({ db }: ApiParts) => [
  endpoint(listModelos, async ({ caller }) => {
    const retorno = (await modelos.findModelos(db, caller)).map((modelo) => ({
      ...modelo,
      titulo: relatorioChamado(modelo.relatorio)?.titulo ?? modelo.relatorio,
    }));
    return { status: 1, retorno };
  }),

  writeEndpoint(
    db,
    createModelo,
    async (transaction, { body, caller, autor }) => {
      refusePublishing(caller, body.da_equipe);
      const parametros = conferirParametros(body.relatorio, body.parametros);
      if ((await modelos.countModelos(transaction, autor.id)) >= MAX_MODELOS)
        throw conflict(`Você já tem ${MAX_MODELOS} modelos. Exclua os que não usa.`);
      const novo = { ...body, parametros, barra: body.barra ?? null };
      return { id: await modelos.insertModelo(transaction, autor, novo), versao: 1 };
    },
    ocupado,
  ),

  writeEndpoint(
    db,
    updateModelo,
    async (transaction, { params: { id }, body, caller, autor }) => {
      refusePublishing(caller, body.da_equipe);
      const antes = await alteravel(transaction, caller, id);
      refuseStale(antes, body.versao);
      const parametros = body.parametros ? conferirParametros(antes.relatorio, body.parametros) : antes.parametros;
      // A bar belongs to a run with these parameters; new parameters drop it.
      const barra = body.barra === undefined && !body.parametros ? antes.barra : (body.barra ?? null);
      const novo = { ...body, parametros, barra };
      return { id, versao: await modelos.updateModelo(transaction, autor, antes, novo) };
    },
    ocupado,
  ),

  messageEndpoint(db, deleteModelo, 'Modelo excluído.', async (transaction, { params, query, caller, autor }) => {
    const antes = await alteravel(transaction, caller, params.id);
    refuseStale(antes, query.versao);
    const agendamentos = await modelos.countAgendamentos(transaction, params.id);
    if (agendamentos > 0)
      throw conflict(
        `Este modelo tem ${agendamentos === 1 ? '1 agendamento' : `${agendamentos} agendamentos`}. Exclua antes o que está agendado.`,
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
