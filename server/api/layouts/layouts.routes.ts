import {
  copyLayout,
  getHistoricoDoLayout,
  listLayoutsCompletos,
  setLayoutAtivo,
  testLayout,
  updateLayout,
  type LayoutCompleto,
} from '../../../shared/contracts/conversor-layouts.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { found } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { pastaDeEntrada } from '../arquivos/arquivos.ts';
import { ajustar } from './layouts.ajustes.ts';
import { alterarLayout, ativarLayout, copiarLayout } from './layouts.gravar.ts';
import { historicoDoLayout } from './layouts.historico.ts';
import {
  exigirRamo,
  findLayoutCompleto,
  findLayoutsCompletos,
  layoutDefinition,
  layoutCampo,
  type LayoutCompletoRow,
} from '../leitura/layouts.repository.ts';
import { testarLayout } from './testar-layout.ts';

export const layoutsRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(listLayoutsCompletos, async () => ({
    status: 1,
    data: (await findLayoutsCompletos(db)).map(presentLayoutCompleto),
  })),

  endpoint(testLayout, async ({ params, body }) => {
    const layout = found(await findLayoutCompleto(db, params.id), 'Layout não encontrado.');
    const ramo = await exigirRamo(db, body.ramo);
    const definition = layoutDefinition(ajustar(layout, body.ajustes ?? {}));
    return testarLayout(definition, ramo, body.texto, pastaDeEntrada(dataDir));
  }),

  endpoint(copyLayout, async ({ params, body, autor }) => {
    const id = await write(db, (transaction) => copiarLayout(transaction, params.id, body, autor));
    return { message: 'Layout copiado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(updateLayout, async ({ params: { id }, body, autor }) => {
    await write(db, (transaction) => alterarLayout(transaction, id, body, autor));
    return { message: 'Layout alterado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(setLayoutAtivo, async ({ params: { id }, body, autor }) => {
    await write(db, (transaction) => ativarLayout(transaction, id, body, autor));
    return { message: `Layout ${body.ativo ? 'ativado' : 'desativado'} com sucesso!`, id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(getHistoricoDoLayout, ({ params }) => historicoDoLayout(db, params.id)),
];

function presentLayoutCompleto(row: LayoutCompletoRow): LayoutCompleto {
  const { id, aceitar: _aceitar, ...definition } = layoutDefinition(row);
  return {
    ...definition,
    id_LAYOUT_ENTRADA_MASSA: id,
    descricao: row.descricao,
    ativo: row.ativo,
    versao: row.versao,
    copia: row.id_layout_origem !== null,
    cnpjSegurado: row.cnpj_segurado,
    campos: row.campos.map((field) => ({ ordem: field.ordem, ...layoutCampo(field) })),
  };
}
