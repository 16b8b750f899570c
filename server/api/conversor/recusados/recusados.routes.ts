import {
  correctRecusado,
  downloadRetorno,
  listRecusados,
  reprocessConversao,
} from '../../../../shared/contracts/recusados.ts';
import { linhaCsv, MARCA_UTF8 } from '../../../../shared/format/csv.ts';
import { converterNaFila } from '../fila.ts';
import { parametrosDoArquivo } from '../gravacao/parametros-da-conversao.ts';
import { findLayoutDefinition, findRamo } from '../../leitura/layouts.repository.ts';
import { nomeDoOriginal } from '../../serving/arquivos.ts';
import { endpoint } from '../../serving/endpoint.ts';
import type { ApiParts } from '../../serving/parts.ts';
import { conflict, notFound } from '../../serving/refusals.ts';
import { recordChanges, write } from '../../serving/writer.repository.ts';
import {
  corrigir,
  findConvertida,
  findGrupos,
  findParaReprocessar,
  findRecusados,
  findRetorno,
} from './recusados.repository.ts';

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

/** Documents of a run that wait for their cause to go: seen by cause, corrected, converted again. */
export const recusadosRoutes = ({ db, databaseUrl, databaseEnvironment, armazem, destino, metrics }: ApiParts) => {
  async function convertida(id: number) {
    const conversao = await findConvertida(db, id);
    if (conversao === undefined) throw notFound('Conversão não encontrada.');
    return conversao;
  }

  return [
    endpoint(listRecusados, async ({ params }) => {
      await convertida(params.id);
      const [grupos, data] = await Promise.all([findGrupos(db, params.id), findRecusados(db, params.id, NA_TELA)]);
      return { status: 1, grupos, data };
    }),

    endpoint(correctRecusado, ({ params, body, autor }) =>
      write(db, async (transaction) => {
        const antes = await corrigir(transaction, params.id, body.correcoes, autor.username);
        if (antes === undefined) throw notFound('Este documento não espera correção.');
        const mudanca = { id: params.id, antes: { correcoes: antes }, depois: { correcoes: body.correcoes } };
        await recordChanges(transaction, autor, 'recusados', [mudanca]);
        return { status: 1, id: params.id };
      }),
    ),

    endpoint(reprocessConversao, async ({ params, body, caller, requestId }) => {
      const { id_conversao, id_ramo, arquivo, tamanho, sha256, layout: nome } = await convertida(params.id);
      const esperando = await findParaReprocessar(db, params.id, body.ids);
      if (esperando.length === 0) throw conflict('Nenhum documento desta conversão espera correção.');
      const layout = await findLayoutDefinition(db, { nome });
      const ramo = await findRamo(db, id_ramo);
      if (layout === undefined || ramo === undefined)
        throw conflict('O layout ou o ramo desta conversão não está mais em uso.');
      const trabalho = {
        databaseUrl,
        destino,
        ramo: { id: ramo.id_ramo, ambito: ramo.ambito },
        ...(await parametrosDoArquivo(db, layout, id_ramo, caller.id)),
        // What waits is gone through to its end: each document by itself.
        pararAposErros: null,
        aceitar: 'validos' as const,
        repetir: true,
        caixa: undefined,
        reprocesso: {
          idConversao: id_conversao,
          documentos: esperando.map(({ linha, origem, correcoes }) => ({
            linha,
            origem,
            correcoes: correcoes as Record<string, string>,
          })),
        },
        pedido: {
          arquivo,
          tamanho,
          idUsuario: caller.id,
          usuario: caller.username,
          requestId,
          iniciadaEm: new Date(),
        },
      };
      const resultado = await armazem.comoArquivo(nomeDoOriginal(sha256), (path) =>
        metrics.conversao(converterNaFila({ ...trabalho, path }, databaseEnvironment)),
      );
      if (resultado === null) throw notFound('O arquivo da conversão não está mais guardado.');
      if (resultado.situacao === 'REPETIDA') throw new Error('a reprocessing was taken for a repeated file');
      return { status: 1, averbados: resultado.gravado.aceitos, recusados: resultado.recusados };
    }),

    endpoint(downloadRetorno, async ({ params }, response) => {
      const { id_conversao } = await convertida(params.id);
      const linhas = await findRetorno(db, id_conversao);
      response.attachment(`retorno_conversao_${id_conversao}.csv`).type('text/csv; charset=utf-8');
      response.write(MARCA_UTF8 + linhaCsv(colunas));
      for (const linha of linhas) response.write(linhaCsv(colunas.map((coluna) => linha[coluna])));
      response.end();
    }),
  ];
};
