import { nomeDoOriginal } from '../../arquivos/stored-file.ts';
import type { Pedinte } from '../../trabalho/tarefa.ts';
import type { ApiParts } from '../../chamada/endpoint.ts';
import { conflict, found } from '../../chamada/refusals.ts';
import { findLayoutDefinition, findRamo } from '../../leitura/layouts.repository.ts';
import type { Resultado, Trabalho } from '../converter.ts';
import { parametrosDoArquivo } from '../gravacao/origem.ts';
import { novoPedido } from '../trabalho.ts';
import { findConvertida, findParaReprocessar } from './recusados.repository.ts';

/** Converts a run's waiting documents again, by current rules. @param ids null: all. @throws 404; 409 if nothing waits. */
export async function reprocessar(
  { db, databaseUrl, destino, armazem, metrics }: ApiParts,
  { idConversao, ids, porSi }: { idConversao: number; ids: readonly number[] | null; porSi: boolean },
  { pedinte, requestId }: { readonly pedinte: Pick<Pedinte, 'id' | 'username'>; readonly requestId: string },
  converte: (trabalho: Trabalho) => Promise<Resultado>,
) {
  const conversao = found(await findConvertida(db, idConversao), 'Conversão não encontrada.');
  const { id_ramo, arquivo, tamanho, sha256, caixa, apolice, layout: nome } = conversao;
  const doArquivo = { arquivo, tamanho, sha256 };
  const esperando = await findParaReprocessar(db, idConversao, ids);
  if (esperando.length === 0) throw conflict('Nenhum documento desta conversão espera correção.');
  const layout = await findLayoutDefinition(db, { nome });
  const ramo = await findRamo(db, id_ramo);
  if (layout === undefined || ramo === undefined)
    throw conflict('O layout ou o ramo desta conversão não está mais em uso.');
  const trabalho = {
    databaseUrl,
    destino,
    ramo,
    ...(await parametrosDoArquivo(db, layout, id_ramo, pedinte.id)),
    // Documents are independent: reads to the end.
    pararAposErros: null,
    aceitar: 'validos' as const,
    repetir: true,
    idConversao,
    guardado: true,
    reprocesso: { idConversao, porSi, documentos: esperando },
    pedido: novoPedido(
      { ...doArquivo, idLayout: layout.id, idRamo: id_ramo, caixa: caixa ?? undefined, apolice: apolice ?? undefined },
      pedinte,
      requestId,
    ),
  };
  const resultado = found(
    await armazem.comoArquivo(nomeDoOriginal(sha256), (path) => metrics.conversao(converte({ ...trabalho, path }))),
    'O arquivo da conversão não está mais guardado.',
  );
  if (resultado.situacao === 'REPETIDA') throw new Error('a reprocessing was taken for a repeated file');
  return { averbados: resultado.gravado.aceitos, recusados: resultado.recusados };
}
