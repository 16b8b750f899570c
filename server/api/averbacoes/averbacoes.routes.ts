import {
  downloadDocumentoDaAverbacao,
  excludeAverbacoes,
  exportAverbacoes,
  type FiltrosDeAverbacoes,
  getAverbacao,
  listAverbacoes,
  listBlocos,
  undoBloco,
} from '../../../shared/contracts/averbacoes.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { invalid, found, notFound } from '../chamada/refusals.ts';
import { sendPlanilha } from '../arquivos/planilhas.ts';
import { write } from '../escrita/writer.repository.ts';
import { findAverbacao, findOriginal } from './averbacao.repository.ts';
import { findAverbacoes } from './averbacoes.repository.ts';
import { findBlocos } from './blocos.repository.ts';
import { desfazer } from './desfazer.ts';
import { extrairDocumento } from './documento.ts';
import { excluir } from './exclusao.ts';
import { memoriaDoPremio } from './memoria.ts';
import { abrirPlanilha } from './planilha.ts';

export const averbacoesRoutes = ({ db, armazem }: ApiParts) => [
  endpoint(exportAverbacoes, async ({ body, caller }, response) => {
    exigirApoliceDaOrigem(body.filtros);
    const { nome, planilha } = await abrirPlanilha(db, body, caller.username);
    await sendPlanilha(response, nome, planilha);
    return undefined;
  }),

  endpoint(listAverbacoes, async ({ body, caller }) => {
    exigirApoliceDaOrigem(body.filtros);
    return { status: 1, ...(await findAverbacoes(db, caller, body)) };
  }),

  endpoint(excludeAverbacoes, async ({ body, caller, requestId }) => ({
    status: 1,
    ...(await write(db, (transaction) => excluir(transaction, { ...caller, requestId }, body))),
  })),

  endpoint(listBlocos, async ({ body }) => ({ status: 1, ...(await findBlocos(db, body)) })),

  endpoint(undoBloco, async ({ params, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => desfazer(transaction, autor, params.id))),
  })),

  endpoint(getAverbacao, async ({ params, caller }) => {
    const averbacao = found(await findAverbacao(db, caller, params.id), 'Averbação não encontrada.');
    const { regra: _regra, aplicados: _aplicados, km: _km, ...retorno } = averbacao;
    return { status: 1, retorno: { ...retorno, memoria: memoriaDoPremio(averbacao) } };
  }),

  endpoint(downloadDocumentoDaAverbacao, async ({ params }, response) => {
    const original = await findOriginal(db, params.id);
    if (original === undefined) throw notFound('Averbação não encontrada.');
    if (original === null) throw notFound('Esta averbação não veio de um arquivo do conversor.');
    const { nome, bytes } = await extrairDocumento(armazem, original);
    // A download, never inline: foreign content.
    response.attachment(nome).type('application/octet-stream').end(bytes);
  }),
];

/** No index covers the origin of all shipments. @throws 422 */
function exigirApoliceDaOrigem(filtros: FiltrosDeAverbacoes | undefined): void {
  if (filtros?.origem_sistema !== undefined && filtros.id_apolice === undefined)
    throw invalid([{ campo: 'filtros.id_apolice', mensagem: 'Escolha a apólice para filtrar pela origem' }]);
}
