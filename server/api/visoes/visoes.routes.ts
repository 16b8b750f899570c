import {
  createVisao,
  deleteVisao,
  listVisoes,
  listVisoesPadrao,
  MAX_VISOES,
  setVisaoPadrao,
  updateVisao,
} from '../../../shared/contracts/visoes.ts';
import type { Db } from '../sql/connection.repository.ts';
import { type ApiParts, type Caller, endpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, invalid, found, refusePublishing } from '../chamada/refusals.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import * as visoes from './visoes.repository.ts';

const MAX_DE_TODAS = 500;

const ocupado = () => ({ campo: 'nome', mensagem: 'Já existe uma visão desta lista com este nome.' });

export const visoesRoutes = ({ db }: ApiParts) => [
  endpoint(listVisoes, async ({ query, caller }) => ({
    status: 1,
    retorno: await visoes.findVisoes(db, caller, query.lista),
  })),

  endpoint(listVisoesPadrao, async ({ caller }) => ({ status: 1, retorno: await visoes.listPadroes(db, caller) })),

  endpoint(createVisao, async ({ body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const id = await write(
      db,
      async (transaction) => {
        const { daLista, todas } = await visoes.countVisoes(transaction, autor.id, body.lista);
        if (daLista >= MAX_VISOES)
          throw conflict(`Você já tem ${MAX_VISOES} visões desta lista. Exclua as que não usa.`);
        if (todas >= MAX_DE_TODAS) throw conflict(`Você já tem ${MAX_DE_TODAS} visões. Exclua as que não usa.`);
        return visoes.insertVisao(transaction, autor, body);
      },
      ocupado,
    );
    return { status: 1, id, versao: 1 };
  }),

  endpoint(updateVisao, async ({ params, body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const versao = await write(
      db,
      async (transaction) => {
        const antes = await alteravel(transaction, caller, params.id);
        refuseStale(antes, body.versao);
        if (!body.da_equipe && antes.id_usuario === null)
          throw conflict('Quem fez esta visão já não é usuário: ela só pode ser da equipe.');
        return visoes.updateVisaoRow(transaction, autor, antes, { ...body, endereco: body.endereco ?? antes.endereco });
      },
      ocupado,
    );
    return { status: 1, id: params.id, versao };
  }),

  endpoint(setVisaoPadrao, async ({ params, body, caller, autor }) => {
    if (body.perfis && caller.perfil !== 'admin')
      throw forbidden('Só um administrador escolhe a visão padrão de um perfil.');
    await write(db, async (transaction) => {
      const visao = await visivel(transaction, caller, params.id);
      if (body.perfis && body.perfis.length > 0 && !visao.da_equipe)
        throw invalid([{ campo: 'perfis', mensagem: 'Só uma visão da equipe pode ser o padrão de um perfil' }]);
      await visoes.updatePadrao(transaction, autor, visao, body);
    });
    return { message: 'Visão padrão salva.' };
  }),

  endpoint(deleteVisao, async ({ params, query, caller, autor }) => {
    await write(db, async (transaction) => {
      const antes = await alteravel(transaction, caller, params.id);
      refuseStale(antes, query.versao);
      await visoes.removeVisao(transaction, autor, antes);
    });
    return { message: 'Visão excluída.' };
  }),
];

/** @throws 404 */
const visivel = async (transaction: Db, caller: Caller, id: number) =>
  found(await visoes.lockVisao(transaction, caller, id), 'Visão não encontrada.');

/** @throws 404, 403 */
async function alteravel(transaction: Db, caller: Caller, id: number) {
  const visao = await visivel(transaction, caller, id);
  if (visao.id_usuario !== caller.id && caller.perfil !== 'admin')
    throw forbidden('Só quem fez a visão, ou um administrador, pode alterá-la.');
  return visao;
}
