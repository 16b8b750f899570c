import * as contract from '../../../shared/contracts/averbacoes.ts';
import {
  corrigirAverbacao,
  excluirAverbacao,
  recalcularAverbacoes,
} from '../../../shared/contracts/averbacao-correcao.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { aceita, chaveDoPedido } from '../trabalho/tarefa.ts';
import { corrigir, excluirUma } from './correcao.ts';
import { exigirRecalculo, simularRecalculo } from './recalculo.ts';
import { type ApiParts, type Autor, endpoint } from '../chamada/endpoint.ts';
import { writeEndpoint } from '../escrita/write-endpoint.ts';
import { invalid, found, notFound, arquivadaEmPalavras, conflict } from '../chamada/refusals.ts';
import { sendPlanilha } from '../arquivos/planilhas.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { findAverbacao, findOriginal } from './averbacao.repository.ts';
import { findAverbacoes } from './averbacoes.repository.ts';
import * as blocos from './blocos.repository.ts';
import { extrairDocumento } from './documento.ts';
import { excluir } from './exclusao.ts';
import { memoriaDoPremio } from './memoria.ts';
import { abrirPlanilha } from './planilha.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { Db } from '../sql/connection.repository.ts';
import { lockPeriodos, mudarSituacao } from './exclusao.repository.ts';

/** Restores all shipments of a block. @throws 404; 409 if undone already, invoiced, or declared again. */
export async function desfazer(transaction: Db, autor: Omit<Autor, 'tokenHash'>, id: number) {
  const bloco = found(await blocos.lockBloco(transaction, id), 'Bloco não encontrado.');
  if (bloco.desfeito_por !== null) throw conflict(`Este bloco já foi desfeito por ${bloco.desfeito_por}.`);
  const arquivado = await blocos.findArquivadoDoBloco(transaction, id);
  if (arquivado !== null) throw conflict(`${arquivadaEmPalavras(arquivado)} O bloco não se desfaz mais.`);
  const averbacoes = await blocos.findDoBloco(transaction, id);
  await lockPeriodos(transaction, averbacoes);
  const fechado = await blocos.findPeriodoFechado(transaction, id);
  if (fechado !== undefined)
    throw conflict(`A competência ${fechado} já está em uma fatura: o bloco não se desfaz mais.`);
  const tomados = averbacoes.length - (await blocos.retomarDocumentos(transaction, id));
  if (tomados > 0) {
    const quantos =
      tomados === 1 ? '1 documento foi averbado' : `${formatarInteiro(tomados)} documentos foram averbados`;
    throw conflict(`${quantos} de novo depois da exclusão: o bloco não se desfaz mais.`);
  }
  await mudarSituacao(transaction, averbacoes, 'EXCLUIDA', 'ABERTA');
  await blocos.cancelarMortas(transaction, id);
  await blocos.markDesfeito(transaction, id, autor.username);
  await recordChanges(transaction, autor, 'exclusoes-em-bloco', [
    { id, antes: { desfeito_por: null }, depois: { desfeito_por: autor.username } },
  ]);
  return { id_bloco: id, quantidade: averbacoes.length };
}

export const averbacoesRoutes = (parts: ApiParts) => {
  const { db, armazem } = parts;
  return [
    endpoint(contract.exportAverbacoes, async ({ body, caller }, response) => {
      exigirApoliceDaOrigem(body.filtros);
      const { nome, planilha } = await abrirPlanilha(db, body, caller.username);
      await sendPlanilha(response, nome, planilha);
      return undefined;
    }),

    endpoint(contract.listAverbacoes, async ({ body, caller }) => {
      exigirApoliceDaOrigem(body.filtros);
      return { status: 1, ...(await findAverbacoes(db, caller, body)) };
    }),

    writeEndpoint(db, contract.excludeAverbacoes, (transaction, { body, caller, requestId }) =>
      excluir(transaction, { ...caller, requestId }, body),
    ),

    writeEndpoint(db, excluirAverbacao, (transaction, { params, body, caller, requestId }) =>
      excluirUma(transaction, { ...caller, requestId }, params.id, body),
    ),

    writeEndpoint(db, corrigirAverbacao, (transaction, { params, body, caller, requestId }) =>
      corrigir(transaction, { ...caller, requestId }, params.id, body),
    ),

    endpoint(recalcularAverbacoes, async ({ body, autor }, response) => {
      if (body.simular) return { status: 1, ...(await simularRecalculo(db, body)) };
      exigirRecalculo(body);
      return aceita(
        response,
        await pedirTarefa(parts, autor, {
          tipo: 'recalculo',
          titulo: 'Recálculo de averbações',
          chave: chaveDoPedido(autor.id, body),
          pedido: body,
        }),
      );
    }),

    endpoint(contract.listBlocos, async ({ body }) => ({ status: 1, ...(await blocos.findBlocos(db, body)) })),

    writeEndpoint(db, contract.undoBloco, (transaction, { params, autor }) => desfazer(transaction, autor, params.id)),

    endpoint(contract.getAverbacao, async ({ params, caller }) => {
      const averbacao = found(await findAverbacao(db, caller, params.id), 'Averbação não encontrada.');
      const { regra: _regra, aplicados: _aplicados, ...retorno } = averbacao;
      return { status: 1, retorno: { ...retorno, memoria: memoriaDoPremio(averbacao) } };
    }),

    endpoint(contract.downloadDocumentoDaAverbacao, async ({ params }, response) => {
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
function exigirApoliceDaOrigem(filtros: contract.FiltrosDeAverbacoes | undefined): void {
  if (filtros?.origem_sistema !== undefined && filtros.id_apolice === undefined)
    throw invalid([{ campo: 'filtros.id_apolice', mensagem: 'Escolha a apólice para filtrar pela origem' }]);
}
