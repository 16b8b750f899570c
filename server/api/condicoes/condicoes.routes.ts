import type { Sent } from '../../../shared/contracts/call.ts';
import { getCondicoes, updateCondicoes } from '../../../shared/contracts/condicoes.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { admits, endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { invalid, notFound } from '../refusals.ts';
import { presentCondicoes } from './condicoes.presenter.ts';
import { findCondicoes, lockApolice, lockMercadorias, replaceCondicoes } from './condicoes.repository.ts';

const unknown = () => notFound('Apólice não encontrada.');

/** What the converter holds each shipment of a policy against (domain, 2.6, rules 8 and 12). */
export const condicoesRoutes = ({ db }: ApiParts) => [
  endpoint(getCondicoes, 'read', async ({ params, caller }) => {
    const condicoes = await findCondicoes(db, Number(params.id));
    if (condicoes === undefined) throw unknown();
    return presentCondicoes(condicoes, admits('write', caller));
  }),

  endpoint(updateCondicoes, 'write', async ({ params, body, caller, requestId }) => {
    const idApolice = Number(params.id);
    await db.transaction().execute(async (transaction) => {
      if (!(await lockApolice(transaction, idApolice))) throw unknown();
      const ids = await lockMercadorias(
        transaction,
        body.mercadorias.map(({ codigo }) => codigo),
      );
      const mercadorias = mercadoriasDe(body.mercadorias, ids);
      const writer = { id: caller.id, username: caller.username, requestId };
      await replaceCondicoes(transaction, idApolice, { mercadorias, prazo: body.prazo }, writer);
    });
    return { message: 'Condições salvas com sucesso!' };
  }),
];

/** The goods by their ids. @throws a 422 that names all that the registry does not know and all that come again. */
function mercadoriasDe(sent: Sent<typeof updateCondicoes>['mercadorias'], ids: ReadonlyMap<string, number>) {
  const faults: FieldFault[] = [];
  const seen = new Set<string>();
  const mercadorias = sent.flatMap(({ codigo, limite }, at) => {
    const id_mercadoria = ids.get(codigo);
    const mensagem =
      id_mercadoria === undefined
        ? `A mercadoria “${codigo}” não está no cadastro`
        : seen.has(codigo)
          ? `A mercadoria “${codigo}” está repetida`
          : null;
    seen.add(codigo);
    if (mensagem !== null) faults.push({ campo: `mercadorias.${at}.codigo`, mensagem });
    return id_mercadoria === undefined ? [] : [{ id_mercadoria, limite }];
  });
  if (faults.length > 0) {
    const first = faults.slice(0, 20).map(({ mensagem }) => `${mensagem}.`);
    throw invalid(faults, `Nada foi salvo.\n${first.join('\n')}`);
  }
  return mercadorias;
}
