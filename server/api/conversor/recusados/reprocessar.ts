import { nomeDoOriginal } from '../../arquivos/arquivos.ts';
import type { Pedinte } from '../../trabalho/tarefa.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { conflict, found } from '../../chamada/refusals.ts';
import { findLayoutDefinition, findRamo } from '../../leitura/layouts.repository.ts';
import type { Resultado, Trabalho } from '../converter.ts';
import { parametrosDoArquivo } from '../gravacao/parametros-da-conversao.ts';
import { findConvertida, findParaReprocessar } from './recusados.repository.ts';

interface Reenvio {
  readonly idConversao: number;
  /** Of `recusados`; null: all that wait. */
  readonly ids: readonly number[] | null;
  readonly porSi: boolean;
}

/** How many of a run's documents went in, and how many wait on. */
export interface Reprocessados {
  readonly averbados: number;
  readonly recusados: number;
}

/**
 * Converts documents of a run that wait once more, from its kept file, as parameters and registries are now. A document
 * that somebody else sends meanwhile is left to them.
 * @param converte runs the work, in a line or not.
 * @throws 404 for a run that is not there or whose file is gone, 409 where nothing of it waits or its layout is out of use.
 */
export async function reprocessar(
  { db, databaseUrl, destino, armazem, metrics }: ApiParts,
  { idConversao, ids, porSi }: Reenvio,
  { pedinte, requestId }: { readonly pedinte: Pick<Pedinte, 'id' | 'username'>; readonly requestId: string },
  converte: (trabalho: Trabalho) => Promise<Resultado>,
): Promise<Reprocessados> {
  const conversao = found(await findConvertida(db, idConversao), 'Conversão não encontrada.');
  const { id_ramo, arquivo, tamanho, sha256, caixa, apolice, layout: nome } = conversao;
  const esperando = await findParaReprocessar(db, idConversao, ids);
  if (esperando.length === 0) throw conflict('Nenhum documento desta conversão espera correção.');
  const layout = await findLayoutDefinition(db, { nome });
  const ramo = await findRamo(db, id_ramo);
  if (layout === undefined || ramo === undefined)
    throw conflict('O layout ou o ramo desta conversão não está mais em uso.');
  const trabalho = {
    databaseUrl,
    destino,
    ramo: { id: ramo.id_ramo, ambito: ramo.ambito },
    ...(await parametrosDoArquivo(db, layout, id_ramo, pedinte.id)),
    // What waits is gone through to its end: each document by itself.
    pararAposErros: null,
    aceitar: 'validos' as const,
    repetir: true,
    idConversao,
    guardado: true,
    reprocesso: {
      idConversao,
      porSi,
      documentos: esperando.map(({ linha, origem, correcoes }) => ({
        linha,
        origem,
        correcoes: correcoes as Record<string, string>,
      })),
    },
    pedido: {
      idLayout: layout.id,
      idRamo: ramo.id_ramo,
      arquivo,
      tamanho,
      sha256,
      idUsuario: pedinte.id,
      usuario: pedinte.username,
      requestId,
      iniciadaEm: new Date(),
      caixa: caixa ?? undefined,
      apolice: apolice ?? undefined,
    },
  };
  const resultado = found(
    await armazem.comoArquivo(nomeDoOriginal(sha256), (path) => metrics.conversao(converte({ ...trabalho, path }))),
    'O arquivo da conversão não está mais guardado.',
  );
  if (resultado.situacao === 'REPETIDA') throw new Error('a reprocessing was taken for a repeated file');
  return { averbados: resultado.gravado.aceitos, recusados: resultado.recusados };
}
