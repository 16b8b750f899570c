import { pipeline } from 'node:stream/promises';
import {
  correctRecusado,
  correctRecusados,
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
import { write } from '../../escrita/writer.repository.ts';
import { corrigir } from './corrigir.ts';
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
      const { id_ramo, layout, tipo } = await convertida(params.id);
      const [grupos, data, reenvios, reenvia] = await Promise.all([
        recusados.findGrupos(db, params.id),
        recusados.findRecusados(db, params.id, NA_TELA),
        recusados.findReenvios(db, params.id),
        lerParametro(db, 'reenvio_automatico', id_ramo),
      ]);
      return { status: 1, grupos, data, reenvios, reenvia, layout, assinado: tipo.startsWith('XML') };
    }),

    endpoint(correctRecusado, async ({ params: { id }, body, autor }) => {
      await write(db, (transaction) => corrigir(transaction, [{ id, ...body }], autor));
      return { status: 1, id };
    }),

    endpoint(correctRecusados, async ({ body: { linhas }, autor }) => {
      await write(db, (transaction) => corrigir(transaction, linhas, autor));
      return { status: 1, corrigidos: linhas.length };
    }),

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
