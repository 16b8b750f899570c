import * as contract from '../../../shared/contracts/visoes.ts';
import type { Db } from '../sql/connection.repository.ts';
import { type ApiParts, type Caller, readEndpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, invalid, found, refusePublishing } from '../chamada/refusals.ts';
import { messageEndpoint, writeEndpoint } from '../escrita/write-endpoint.ts';
import { refuseStale } from '../escrita/writer.repository.ts';
import * as visoes from './visoes.repository.ts';

const MAX_DE_TODAS = 500;

export const visoesRoutes = ({ db }: ApiParts) => [
  readEndpoint(contract.listVisoes, ({ query, caller }) => visoes.findVisoes(db, caller, query.lista)),

  readEndpoint(contract.listVisoesPadrao, ({ caller }) => visoes.listPadroes(db, caller)),

  writeEndpoint(db, contract.createVisao, async (transaction, { body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const { daLista, todas } = await visoes.countVisoes(transaction, autor.id, body.lista);
    if (daLista >= contract.MAX_VISOES)
      throw conflict(`Você já tem ${contract.MAX_VISOES} visões desta lista. Exclua as que não usa.`);
    if (todas >= MAX_DE_TODAS) throw conflict(`Você já tem ${MAX_DE_TODAS} visões. Exclua as que não usa.`);
    return { id: await visoes.insertVisao(transaction, autor, body), versao: 1 };
  }),

  writeEndpoint(db, contract.updateVisao, async (transaction, { params: { id }, body, caller, autor }) => {
    refusePublishing(caller, body.da_equipe);
    const antes = await alteravel(transaction, caller, id);
    refuseStale(antes, body.versao);
    if (!body.da_equipe && antes.id_usuario === null)
      throw conflict('Quem fez esta visão já não é usuário: ela só pode ser da equipe.');
    const nova = { ...body, endereco: body.endereco ?? antes.endereco };
    return { id, versao: await visoes.updateVisaoRow(transaction, autor, antes, nova) };
  }),

  messageEndpoint(
    db,
    contract.setVisaoPadrao,
    'Visão padrão salva.',
    async (transaction, { params, body, caller, autor }) => {
      if (body.perfis && caller.perfil !== 'admin')
        throw forbidden('Só um administrador escolhe a visão padrão de um perfil.');
      const visao = await visivel(transaction, caller, params.id);
      if (body.perfis && body.perfis.length > 0 && !visao.da_equipe)
        throw invalid([{ campo: 'perfis', mensagem: 'Só uma visão da equipe pode ser o padrão de um perfil' }]);
      await visoes.updatePadrao(transaction, autor, visao, body);
    },
  ),

  messageEndpoint(
    db,
    contract.deleteVisao,
    'Visão excluída.',
    async (transaction, { params, query, caller, autor }) => {
      const antes = await alteravel(transaction, caller, params.id);
      refuseStale(antes, query.versao);
      await visoes.removeVisao(transaction, autor, antes);
    },
  ),
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
