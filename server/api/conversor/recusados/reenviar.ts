import { HttpError } from '../../../http/http-error.ts';
import { paginaDaConversao } from '../../correio/paginas.ts';
import { manter } from '../../trabalho/manter.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { especie } from '../../trabalho/tarefa.ts';
import { insertTarefa } from '../../trabalho/tarefas.repository.ts';
import { write } from '../../escrita/writer.repository.ts';
import { converterEmProcesso } from '../fila.ts';
import { findADevolver, findProntos } from './causas-passadas.repository.ts';
import { registrarReenvioSemEfeito } from './recusados.repository.ts';
import { reprocessar } from './reprocessar.ts';

const everyMs = 15_000;
const MAX_MS = 3_600_000;

interface PedidoDeReenvio {
  readonly idConversao: number;
}

/**
 * Sends refused documents again whose causes are gone, now and every so often.
 * @returns what ends it.
 */
export function manterReenvios(parts: Pick<ApiParts, 'db' | 'fila' | 'log'>): () => Promise<void> {
  let visto = 0;
  return manter({
    everyMs,
    async run(fim) {
      visto = await pedirReenvios(parts, visto, fim);
    },
    log: parts.log,
    falha: 'refused documents could not be sent again',
  });
}

/**
 * Asks for a task for each run some of whose documents wait for nothing any more, where its ramo's parameter allows it. A
 * run that has such a task open gets no other, however many processes look. It is in the name of who sent the file.
 * @param visto the last document that was looked at, as the turn before has answered.
 */
export async function pedirReenvios(
  { db, fila, log }: Pick<ApiParts, 'db' | 'fila' | 'log'>,
  visto = 0,
  fim?: AbortSignal,
): Promise<number> {
  const { runs, ate } = await findADevolver(db, visto);
  for (const { id_conversao, arquivo, id_usuario, username } of runs) {
    if (fim?.aborted) return visto;
    await write(db, (transaction) =>
      insertTarefa<PedidoDeReenvio>(
        transaction,
        fila,
        { id: id_usuario, username, requestId: null },
        {
          tipo: 'reenvio',
          titulo: `Reenvio do que esperava em ${arquivo}`.slice(0, 200),
          chave: String(id_conversao),
          pedido: { idConversao: id_conversao },
        },
      ),
    ).catch((err: unknown) => log.error({ err, idConversao: id_conversao }, 'documents not sent again'));
  }
  fila.acordar('reenvio');
  return ate;
}

/**
 * Converts what of a run waits for nothing any more. Begun anew it finds what went in gone from the queue; what is refused
 * again rests a while.
 */
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
      (trabalho) => converterEmProcesso(trabalho, parts.databaseEnvironment, { signal: sinal }, MAX_MS),
    );
    return { mensagem: `${contados(averbados, 'averbado')}; ${contados(recusados, 'ainda recusado')}.`, rota };
  } catch (error) {
    // A process that ends leaves it to the next one; what people stopped, or can mend, is not tried again at once.
    if (sinal.aborted && sinal.reason !== 'parar') throw error;
    const falha = error instanceof HttpError && error.status < 500 ? error.message : null;
    await registrarReenvioSemEfeito(parts.db, idConversao, ids, { usuario: pedinte.username, falha });
    throw error;
  }
});

const contados = (quantos: number, um: string) => `${quantos.toLocaleString('pt-BR')} ${um}${quantos === 1 ? '' : 's'}`;
