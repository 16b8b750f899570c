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
import {
  corrigirAverbacao,
  excluirAverbacao,
  recalcularAverbacoes,
} from '../../../shared/contracts/averbacao-correcao.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { chaveDoPedido } from '../trabalho/tarefa.ts';
import { corrigir, excluirUma } from './correcao.ts';
import { exigirRecalculo, simularRecalculo } from './recalculo.ts';
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

export const averbacoesRoutes = (parts: ApiParts) => {
  const { db, armazem } = parts;
  return [
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

    endpoint(excluirAverbacao, async ({ params, body, caller, requestId }) => ({
      status: 1,
      ...(await write(db, (transaction) => excluirUma(transaction, { ...caller, requestId }, params.id, body))),
    })),

    endpoint(corrigirAverbacao, async ({ params, body, caller, requestId }) => ({
      status: 1,
      ...(await write(db, (transaction) => corrigir(transaction, { ...caller, requestId }, params.id, body))),
    })),

    endpoint(recalcularAverbacoes, async ({ body, autor }, response) => {
      if (body.simular) return { status: 1, ...(await simularRecalculo(db, body)) };
      exigirRecalculo(body);
      const id_tarefa = await pedirTarefa(parts, autor, {
        tipo: 'recalculo',
        titulo: 'Recálculo de averbações',
        chave: chaveDoPedido(autor.id, body),
        pedido: body,
      });
      response.status(202).location(`/api/Tarefa/${id_tarefa}`);
      return { status: 1, id_tarefa };
    }),

    endpoint(listBlocos, async ({ body }) => ({ status: 1, ...(await findBlocos(db, body)) })),

    endpoint(undoBloco, async ({ params, autor }) => ({
      status: 1,
      ...(await write(db, (transaction) => desfazer(transaction, autor, params.id))),
    })),

    endpoint(getAverbacao, async ({ params, caller }) => {
      const averbacao = found(await findAverbacao(db, caller, params.id), 'Averbação não encontrada.');
      const { regra: _regra, aplicados: _aplicados, ...retorno } = averbacao;
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
};

/** No index covers the origin of all shipments. @throws 422 */
function exigirApoliceDaOrigem(filtros: FiltrosDeAverbacoes | undefined): void {
  if (filtros?.origem_sistema !== undefined && filtros.id_apolice === undefined)
    throw invalid([{ campo: 'filtros.id_apolice', mensagem: 'Escolha a apólice para filtrar pela origem' }]);
}
