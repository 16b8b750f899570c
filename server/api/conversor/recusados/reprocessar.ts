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
  /** null: all. */
  readonly ids: readonly number[] | null;
  readonly porSi: boolean;
}

export interface Reprocessados {
  readonly averbados: number;
  readonly recusados: number;
}

/**
 * Converts a run's waiting documents again from the stored file, by current rules; skips those being sent.
 * @param converte runs the job, queued or not. @throws 404; 409 if nothing waits or the layout is inactive.
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
    // Documents are independent: reads to the end.
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
