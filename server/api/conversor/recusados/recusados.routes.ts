import { pipeline } from 'node:stream/promises';
import {
  correctRecusado,
  downloadRetorno,
  listRecusados,
  reprocessConversao,
} from '../../../../shared/contracts/recusados.ts';
import { valorLidoDeCopy } from '../../../../shared/format/copy.ts';
import { linhaCsv, MARCA_UTF8 } from '../../../../shared/format/csv.ts';
import { converterNaFila } from '../fila.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { found } from '../../chamada/refusals.ts';
import { recordChanges, write } from '../../escrita/writer.repository.ts';
import * as recusados from './recusados.repository.ts';
import { reprocessar } from './reprocessar.ts';

const NA_TELA = 1_000;
const colunas = [
  'chave',
  'documento',
  'numero_averbacao',
  'apolice',
  'ramo',
  'importancia_segurada',
  'premio',
  'situacao',
  'codigo',
] as const;

/** Waiting documents: grouped by cause, corrected, retried. */
export const recusadosRoutes = (parts: ApiParts) => {
  const { db } = parts;
  async function convertida(id: number) {
    const conversao = found(await recusados.findConvertida(db, id), 'Conversão não encontrada.');
    return conversao;
  }

  return [
    endpoint(listRecusados, async ({ params }) => {
      const { id_ramo } = await convertida(params.id);
      const [grupos, data, reenvios, reenvia] = await Promise.all([
        recusados.findGrupos(db, params.id),
        recusados.findRecusados(db, params.id, NA_TELA),
        recusados.findReenvios(db, params.id),
        lerParametro(db, 'reenvio_automatico', id_ramo),
      ]);
      return { status: 1, grupos, data, reenvios, reenvia };
    }),

    endpoint(correctRecusado, ({ params, body, autor }) =>
      write(db, async (transaction) => {
        const antes = found(
          await recusados.corrigir(transaction, params.id, body, autor),
          'Este documento não espera correção.',
        );
        const mudanca = { id: params.id, antes: { correcoes: antes }, depois: { correcoes: body.correcoes } };
        await recordChanges(transaction, autor, 'recusados', [mudanca]);
        return { status: 1, id: params.id };
      }),
    ),

    endpoint(reprocessConversao, async ({ params, body, caller, requestId }) => {
      const reenvio = { idConversao: params.id, ids: body.ids, porSi: false };
      const reprocessados = await reprocessar(parts, reenvio, { pedinte: caller, requestId }, (trabalho) =>
        converterNaFila(trabalho, parts.databaseEnvironment),
      );
      return { status: 1, ...reprocessados };
    }),

    endpoint(downloadRetorno, async ({ params }, response) => {
      const { id_conversao } = await convertida(params.id);
      response.attachment(`retorno_conversao_${id_conversao}.csv`).type('text/csv; charset=utf-8');
      await pipeline(emCsv(recusados.findRetorno(parts, id_conversao)), response);
    }),
  ];
};

async function* emCsv(linhas: AsyncIterable<Buffer>): AsyncGenerator<string> {
  yield MARCA_UTF8 + linhaCsv(colunas);
  for await (const lote of linhas)
    yield lote
      .toString()
      .slice(0, -1)
      .split('\n')
      .map((linha) => linhaCsv(linha.split('\t').map((valor) => valorLidoDeCopy(valor) ?? '')))
      .join('');
}
