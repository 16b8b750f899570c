import type { Sent } from '../../../shared/contracts/call.ts';
import { getCondicoes, updateCondicoes } from '../../../shared/contracts/condicoes.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { found, invalid } from '../chamada/refusals.ts';
import { messageEndpoint } from '../escrita/write-endpoint.ts';
import { refuseStale } from '../escrita/writer.repository.ts';
import { findCondicoes, lockApolice, lockMercadorias, replaceCondicoes } from './condicoes.repository.ts';

const unknown = 'Apólice não encontrada.';

/** Conditions that the converter checks for each shipment of a policy (domain, 2.6, rules 8 and 12). */
export const condicoesRoutes = ({ db }: ApiParts) => [
  endpoint(getCondicoes, async ({ params }) => {
    const { mercadorias, prazo, versao } = found(await findCondicoes(db, params.id), unknown);
    return { mercadorias, prazo, versao };
  }),

  messageEndpoint(
    db,
    updateCondicoes,
    'Condições salvas com sucesso!',
    async (transaction, { params, body, autor }) => {
      found(await lockApolice(transaction, params.id), unknown);
      const antes = await findCondicoes(transaction, params.id);
      if (antes !== undefined) refuseStale(antes, body.versao);
      const codigos = body.mercadorias.map(({ codigo }) => codigo);
      const mercadorias = mercadoriasDe(body.mercadorias, await lockMercadorias(transaction, codigos));
      await replaceCondicoes(transaction, params.id, { mercadorias, prazo: body.prazo }, autor);
    },
  ),
];

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
