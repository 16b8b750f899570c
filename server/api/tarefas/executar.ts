import { HttpError } from '../../http/http-error.ts';
import type { ApiParts } from '../serving/parts.ts';
import { passes } from '../serving/passing-fault.ts';
import { type Especie, TentarDepois } from '../serving/tarefa.ts';
import { adiar, comecar, findRumo, relatar, terminar, type Comecada } from './andamento.repository.ts';

const OLHAR_MS = 1_000;
const SEM_RECURSOS = 'O servidor está sem recursos para a tarefa agora. Ela será tentada de novo em instantes.';
const INTERNO = 'A tarefa parou por um erro interno; o registro do servidor diz qual.';

/** Why a run goes on no longer. */
type Fim = 'parar' | 'superada' | 'encerrar';
type Fecho = [situacao: Parameters<typeof terminar>[2], desfecho: Parameters<typeof terminar>[3]];

/**
 * Does a task, from its beginning or from where an earlier run was cut off, and writes what came of it.
 * @param fim aborted where this process ends.
 * @throws where it is to be begun anew: this process ends, the task asks for it, or the database could not be written.
 */
export async function executar(
  parts: ApiParts,
  especies: readonly Especie[],
  idTarefa: number,
  fim: AbortSignal,
): Promise<void> {
  const { db, log, metrics } = parts;
  // A process that ends takes its own task out of the line again until it has gone: that is no further attempt.
  fim.throwIfAborted();
  const tarefa = await comecar(db, idTarefa);
  if (tarefa === undefined) return;
  const acabar = async (...[situacao, desfecho]: Fecho) => {
    if (await terminar(db, tarefa, situacao, desfecho)) metrics.tarefaTerminada(tarefa.tipo, situacao);
  };
  const recusa = motivoDeNaoComecar(tarefa);
  if (recusa !== null) return acabar('FALHOU', { mensagem: recusa });
  if (tarefa.parar) return acabar('CANCELADA', {});
  const parada = new AbortController();
  const parar = (porque: Fim) => parada.abort(porque);
  fim.addEventListener('abort', () => parar('encerrar'), { once: true });
  // It may have come while the run was begun.
  if (fim.aborted) parar('encerrar');
  const olhar = setInterval(() => {
    findRumo(db, tarefa)
      .then((rumo) => rumo !== 'seguir' && parar(rumo))
      .catch((err: unknown) => log.warn({ err, idTarefa }, 'task not looked at'));
  }, OLHAR_MS);
  try {
    const desfecho = await fazer(parts, especies, tarefa, parada.signal);
    if (tarefa.pedinte !== null) await parts.replicas?.escreveu(tarefa.pedinte.id);
    await acabar('CONCLUIDA', desfecho);
  } catch (err) {
    const porque = parada.signal.aborted ? (parada.signal.reason as Fim) : null;
    if (porque === 'encerrar') throw err;
    if (porque === 'superada') return;
    if (porque === 'parar') return await acabar('CANCELADA', {});
    if (err instanceof TentarDepois || passes(err)) {
      await adiar(db, tarefa, err instanceof TentarDepois ? err.message : SEM_RECURSOS);
      throw err;
    }
    const dePessoas = err instanceof HttpError;
    if (!dePessoas || err.status >= 500) log.error({ err, idTarefa, tipo: tarefa.tipo }, 'task failed');
    await acabar('FALHOU', { mensagem: dePessoas ? err.message : INTERNO });
  } finally {
    clearInterval(olhar);
  }
}

function motivoDeNaoComecar({ esgotada, pedinte }: Comecada): string | null {
  if (esgotada) return 'A tarefa foi interrompida vezes demais e não será recomeçada.';
  return pedinte === null ? 'Quem pediu a tarefa não tem mais acesso.' : null;
}

async function fazer(parts: ApiParts, especies: readonly Especie[], tarefa: Comecada, sinal: AbortSignal) {
  const { tipo, pedido, id_tarefa, tentativa, request_id, pedinte } = tarefa;
  const especie = especies.find((uma) => uma.tipo === tipo);
  if (especie === undefined || pedinte === null) throw new Error(`no kind of task is called ${tipo}`);
  sinal.throwIfAborted();
  return especie.executar(parts, pedido, {
    idTarefa: id_tarefa,
    tentativa,
    pedinte,
    requestId: request_id,
    sinal,
    async relatar(progresso) {
      await relatar(parts.db, tarefa, progresso);
      sinal.throwIfAborted();
    },
  });
}
