import { HttpError } from '../../../http/http-error.ts';
import { paginaDaConversao } from '../../correio/paginas.ts';
import { manter } from '../../trabalho/manter.ts';
import type { ApiParts } from '../../chamada/endpoint.ts';
import { especie, type Pedinte } from '../../trabalho/tarefa.ts';
import { insertTarefa } from '../../trabalho/tarefas.repository.ts';
import { write } from '../../escrita/writer.repository.ts';
import { converterEmProcesso } from '../fila.ts';
import { findADevolver, findProntos } from './causas-passadas.repository.ts';
import { findConvertida, findParaReprocessar, registrarReenvioSemEfeito } from './recusados.repository.ts';
import { nomeDoOriginal } from '../../arquivos/stored-file.ts';
import { conflict, found } from '../../chamada/refusals.ts';
import { findLayoutDefinition, findRamo } from '../../leitura/layouts.repository.ts';
import type { Resultado, Trabalho } from '../converter.ts';
import { parametrosDoArquivo } from '../gravacao/origem.ts';
import { novoPedido } from '../trabalho.ts';

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

type PedidoDeReenvio = Readonly<Record<'idConversao', number>>;

/** Resends refused documents whose causes are gone, periodically. @returns a stop function. */
export function manterReenvios(parts: Pick<ApiParts, 'db' | 'fila' | 'log'>): () => Promise<void> {
  let visto = 0;
  return manter(parts.log, 15_000, 'refused documents could not be sent again', async (fim) => {
    visto = await pedirReenvios(parts, visto, fim);
  });
}

/** Queues one task per run with resendable documents, in the sender's name. @param visto cursor from the previous turn. */
export async function pedirReenvios(
  { db, fila, log }: Pick<ApiParts, 'db' | 'fila' | 'log'>,
  visto = 0,
  fim?: AbortSignal,
): Promise<number> {
  const { runs, ate } = await findADevolver(db, visto);
  for (const { id_conversao, arquivo, id_usuario, username } of runs) {
    if (fim?.aborted) return visto;
    const tarefa = {
      tipo: 'reenvio',
      titulo: `Reprocessamento de ${arquivo}`.slice(0, 200),
      chave: String(id_conversao),
      pedido: { idConversao: id_conversao },
    } as const;
    const autor = { id: id_usuario, username, requestId: null };
    await write(db, (transaction) => insertTarefa<PedidoDeReenvio>(transaction, fila, autor, tarefa)).catch(
      (err: unknown) => log.error({ err, idConversao: id_conversao }, 'documents not sent again'),
    );
  }
  fila.acordar('reenvio');
  return ate;
}

export const reenvio = especie<PedidoDeReenvio>('reenvio', 1, 'write', async (parts, { idConversao }, andamento) => {
  const { pedinte, requestId, sinal } = andamento;
  const rota = paginaDaConversao(idConversao);
  const ids = await findProntos(parts.db, idConversao);
  if (ids.length === 0) return { mensagem: 'Nada mais esperava.', rota };
  try {
    const { averbados, recusados } = await reprocessar(
      parts,
      { idConversao, ids, porSi: true },
      { pedinte, requestId: requestId ?? '' },
      (trabalho) => converterEmProcesso(trabalho, parts.databaseEnvironment, { signal: sinal }, 3_600_000),
    );
    return { mensagem: `${contados(averbados, 'averbado')}; ${contados(recusados, 'ainda recusado')}.`, rota };
  } catch (error) {
    // A stopping process leaves it to another; stops and fixable faults are not retried.
    if (sinal.aborted && sinal.reason !== 'parar') throw error;
    const falha = error instanceof HttpError && error.status < 500 ? error.message : null;
    await registrarReenvioSemEfeito(parts.db, idConversao, ids, { usuario: pedinte.username, falha });
    throw error;
  }
});

const contados = (quantos: number, um: string) => `${quantos.toLocaleString('pt-BR')} ${um}${quantos === 1 ? '' : 's'}`;
