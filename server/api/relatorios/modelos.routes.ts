import { createModelo, deleteModelo, listModelos, updateModelo } from '../../../shared/contracts/relatorio-modelos.ts';
import type { Db } from '../sql/connection.repository.ts';
import { type ApiParts, type Caller, endpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, found, refusePublishing } from '../chamada/refusals.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
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

  endpoint(createModelo, async ({ body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const parametros = conferirParametros(body.relatorio, body.parametros);
    const id = await write(
      db,
      async (transaction) => {
        if ((await modelos.countModelos(transaction, autor.id)) >= MAX_MODELOS)
          throw conflict(`Você já tem ${MAX_MODELOS} modelos. Exclua os que não usa.`);
        return modelos.insertModelo(transaction, autor, { ...body, parametros, barra: body.barra ?? null });
      },
      ocupado,
    );
    return { status: 1, id, versao: 1 };
  }),

  endpoint(updateModelo, async ({ params, body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const versao = await write(
      db,
      async (transaction) => {
        const antes = await alteravel(transaction, caller, params.id);
        refuseStale(antes, body.versao);
        const parametros = body.parametros ? conferirParametros(antes.relatorio, body.parametros) : antes.parametros;
        // A bar belongs to a run with these parameters; new parameters drop it.
        const barra = body.barra === undefined && !body.parametros ? antes.barra : (body.barra ?? null);
        return modelos.updateModelo(transaction, autor, antes, { ...body, parametros, barra });
      },
      ocupado,
    );
    return { status: 1, id: params.id, versao };
  }),

  endpoint(deleteModelo, async ({ params, query, caller, autor }) => {
    await write(db, async (transaction) => {
      const antes = await alteravel(transaction, caller, params.id);
      refuseStale(antes, query.versao);
      const agendamentos = await modelos.countAgendamentos(transaction, params.id);
      if (agendamentos > 0)
        throw conflict(
          `Este modelo tem ${agendamentos === 1 ? '1 agendamento' : `${agendamentos} agendamentos`}. Exclua antes o que está agendado.`,
        );
      await modelos.removeModelo(transaction, autor, antes);
    });
    return { message: 'Modelo excluído.' };
  }),
];

/** Locks a model that the caller may change. @throws 404, 403 */
async function alteravel(transaction: Db, caller: Caller, id: number) {
  const modelo = found(await modelos.lockModelo(transaction, caller, id), 'Modelo de relatório não encontrado.');
  if (modelo.id_usuario !== caller.id && caller.perfil !== 'admin')
    throw forbidden('Só quem fez o modelo, ou um administrador, pode alterá-lo.');
  return modelo;
}
