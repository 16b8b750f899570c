import { HttpError } from '../../../http/http-error.ts';
import { paginaDaConversao } from '../../correio/paginas.ts';
import { manter } from '../../trabalho/manter.ts';
import type { ApiParts } from '../../chamada/endpoint.ts';
import { especie } from '../../trabalho/tarefa.ts';
import { insertTarefa } from '../../trabalho/tarefas.repository.ts';
import { write } from '../../escrita/writer.repository.ts';
import { converterEmProcesso } from '../fila.ts';
import { findADevolver, findProntos } from './causas-passadas.repository.ts';
import { registrarReenvioSemEfeito } from './recusados.repository.ts';
import { reprocessar } from './reprocessar.ts';

type PedidoDeReenvio = Readonly<Record<'idConversao', number>>;

/** Resends refused documents whose causes are gone, periodically. @returns a stop function. */
export function manterReenvios(parts: Pick<ApiParts, 'db' | 'fila' | 'log'>): () => Promise<void> {
  let visto = 0;
  return manter({
    everyMs: 15_000,
    async run(fim) {
      visto = await pedirReenvios(parts, visto, fim);
    },
    log: parts.log,
    falha: 'refused documents could not be sent again',
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
