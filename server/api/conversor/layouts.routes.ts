import {
  copyLayout,
  listLayoutsCompletos,
  setLayoutAtivo,
  testLayout,
  updateLayout,
} from '../../../shared/contracts/conversor-layouts.ts';
import { admits, endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { invalid, notFound } from '../refusals.ts';
import { pastaDeEntrada } from './arquivos.ts';
import { findRamo } from './conversor.repository.ts';
import { ajustar } from './layouts.ajustes.ts';
import { alterarLayout, ativarLayout, copiarLayout } from './layouts.gravar.ts';
import { presentLayoutCompleto } from './layouts.presenter.ts';
import { findLayoutCompleto, findLayoutsCompletos, layoutDefinition } from './layouts.repository.ts';
import { testarLayout } from './testar-layout.ts';

/** The layouts as data: seen, tried on a sample, copied for a client, whose copy may be changed and switched off. */
export const layoutsRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(listLayoutsCompletos, 'read', async ({ caller }) => ({
    status: 1,
    podeGravar: admits('write', caller),
    data: (await findLayoutsCompletos(db)).map(presentLayoutCompleto),
  })),

  endpoint(testLayout, 'write', async ({ params, body }) => {
    const layout = await findLayoutCompleto(db, Number(params.id));
    if (layout === undefined) throw notFound('Layout não encontrado.');
    const ramo = await findRamo(db, body.ramo);
    if (ramo === undefined) throw invalid([{ campo: 'ramo', mensagem: 'Ramo não encontrado' }]);
    const definition = layoutDefinition(ajustar(layout, body.ajustes ?? {}));
    return testarLayout(definition, { id: ramo.id_ramo, ambito: ramo.ambito }, body.texto, pastaDeEntrada(dataDir));
  }),

  endpoint(copyLayout, 'write', async ({ params, body, caller, requestId }) => {
    const id = await db
      .transaction()
      .execute((transaction) => copiarLayout(transaction, Number(params.id), body, { caller, requestId }));
    return { message: 'Layout copiado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(updateLayout, 'write', async ({ params, body, caller, requestId }) => {
    const id = Number(params.id);
    await db.transaction().execute((transaction) => alterarLayout(transaction, id, body, { caller, requestId }));
    return { message: 'Layout alterado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(setLayoutAtivo, 'write', async ({ params, body: { ativo }, caller, requestId }) => {
    const id = Number(params.id);
    await db.transaction().execute((transaction) => ativarLayout(transaction, id, ativo, { caller, requestId }));
    return { message: `Layout ${ativo ? 'ativado' : 'desativado'} com sucesso!`, id_LAYOUT_ENTRADA_MASSA: id };
  }),
];
