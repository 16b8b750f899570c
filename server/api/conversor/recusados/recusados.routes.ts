import { pipeline } from 'node:stream/promises';
import * as contract from '../../../../shared/contracts/recusados.ts';
import { decimalBrasileiro, textoFirme } from '../../../../shared/format/csv.ts';
import type { Column } from '../../../../shared/planilha/columns.ts';
import { csvDeCopy } from '../../arquivos/csv-de-copy.ts';
import { sendPlanilha } from '../../arquivos/planilhas.ts';
import { converterNaFila } from '../fila.ts';
import { type ApiParts, type Autor, endpoint } from '../../chamada/endpoint.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import { found, invalid } from '../../chamada/refusals.ts';
import { write, recordChanges } from '../../escrita/writer.repository.ts';
import * as recusados from './recusados.repository.ts';
import { reprocessar } from './reenviar.ts';
import type { Sent } from '../../../../shared/contracts/call.ts';
import type { Db } from '../../sql/connection.repository.ts';

/** Replaces the corrections of waiting documents. @throws 404, 409 stale, 422 for the identity of a signed document. */
async function corrigir(transaction: Db, linhas: Sent<typeof contract.correctRecusados>['linhas'], autor: Autor) {
  const mudancas = [];
  // In one order, so that two people do not wait for each other.
  for (const { id, versao, correcoes } of linhas.toSorted((a, b) => a.id - b.id)) {
    const antes = found(await recusados.lockRecusado(transaction, id, versao), 'Este documento não espera correção.');
    const assinado = antes.tipo.startsWith('XML');
    const alheio = Object.keys(correcoes).find((campo) => !contract.corrigiveisNoDocumento.some((um) => um === campo));
    const mensagem = 'É da identidade de um documento assinado: não se corrige';
    if (assinado && alheio !== undefined) throw invalid([{ campo: `correcoes.${alheio}`, mensagem }]);
    await recusados.updateCorrecoes(transaction, id, correcoes, autor);
    mudancas.push({ id, antes: { correcoes: antes.correcoes }, depois: { correcoes } });
  }
  await recordChanges(transaction, autor, 'recusados', mudancas);
}

const text = (title: string): Column => ({ title, kind: 'text' });
const colunas: readonly Column[] = [
  ...['chave', 'documento', 'numero_averbacao', 'apolice', 'ramo'].map(text),
  { title: 'importancia_segurada', kind: 'money' },
  { title: 'premio', kind: 'money' },
  ...['situacao', 'codigo'].map(text),
];

export const recusadosRoutes = (parts: ApiParts) => {
  const { db } = parts;
  const convertida = async (id: number) => found(await recusados.findConvertida(db, id), 'Conversão não encontrada.');

  return [
    endpoint(contract.listRecusados, async ({ params }) => {
      const { id_ramo, layout, tipo } = await convertida(params.id);
      const [grupos, data, reenvios, reenvia] = await Promise.all([
        recusados.findGrupos(db, params.id),
        recusados.findRecusados(db, params.id, 1_000),
        recusados.findReenvios(db, params.id),
        lerParametro(db, 'reenvio_automatico', id_ramo),
      ]);
      return { status: 1, grupos, data, reenvios, reenvia, layout, assinado: tipo.startsWith('XML') };
    }),

    endpoint(contract.correctRecusado, async ({ params: { id }, body, autor }) => {
      await write(db, (transaction) => corrigir(transaction, [{ id, ...body }], autor));
      return { status: 1, id };
    }),

    endpoint(contract.correctRecusados, async ({ body: { linhas }, autor }) => {
      await write(db, (transaction) => corrigir(transaction, linhas, autor));
      return { status: 1, corrigidos: linhas.length };
    }),

    endpoint(contract.reprocessConversao, async ({ params, body, caller, requestId }) => {
      const reenvio = { idConversao: params.id, ids: body.ids, porSi: false };
      const reprocessados = await reprocessar(parts, reenvio, { pedinte: caller, requestId }, (trabalho) =>
        converterNaFila(trabalho, parts.databaseEnvironment),
      );
      return { status: 1, ...reprocessados };
    }),

    endpoint(contract.downloadRetorno, async ({ params }, response) => {
      const { id_conversao } = await convertida(params.id);
      response.attachment(`retorno_conversao_${id_conversao}.csv`).type('text/csv; charset=utf-8');
      const titulos = colunas.map(({ title }) => title);
      await pipeline(csvDeCopy(titulos, recusados.findRetorno(parts, id_conversao), celula), response);
    }),

    endpoint(contract.downloadRetornoEmPlanilha, async ({ params }, response) => {
      const { id_conversao } = await convertida(params.id);
      const rows = recusados.findRetorno(parts, id_conversao);
      const planilha = { cover: null, sheets: [{ name: 'Retorno', columns: colunas, rows }] };
      await sendPlanilha(response, `retorno_conversao_${id_conversao}.xlsx`, planilha);
    }),
  ];
};

const celula = (valor: string, at: number) =>
  colunas[at]?.kind === 'money' ? decimalBrasileiro(valor) : textoFirme(valor);
