import { admits } from '../../../shared/contracts/access.ts';
import { HttpError } from '../../http/http-error.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { noEscopo } from '../chamada/em-escopo.ts';
import { forbidden, passes } from '../chamada/refusals.ts';
import { type Especie, type Pedinte, type Progresso, TentarDepois } from '../trabalho/tarefa.ts';
import { adiar, comecar, findAbertas, findRumo, forgetOld, relatar, terminar } from './tarefas.repository.ts';
import { findVencidos, forgetArquivo } from '../trabalho/arquivos-de-tarefa.repository.ts';
import { manter } from '../trabalho/manter.ts';

const SEM_RECURSOS = 'O servidor está sem recursos para a tarefa agora. Ela será tentada de novo em instantes.';
const SEM_ACESSO = 'Quem pediu a tarefa não tem mais acesso.';
const SO_PARTE = 'Quem pediu a tarefa vê só parte dos dados, e ela fica para quem vê todos.';
const OUTRO_ESCOPO = 'Os dados que vê quem pediu a tarefa mudaram.';
const ESGOTADA = 'A tarefa foi interrompida vezes demais e não será recomeçada.';
const INTERNO = 'A tarefa parou por um erro interno; o registro do servidor diz qual.';

/** Why a run stops; `impedida`: its person lost the right. */
type Fim = 'parar' | 'superada' | 'encerrar' | 'impedida';
type Fecho = [situacao: Parameters<typeof terminar>[2], desfecho: Parameters<typeof terminar>[3]];

/** Runs or resumes a task and stores its outcome. @param fim this process ends. @throws to run it again later. */
export async function executar(parts: ApiParts, especies: readonly Especie[], idTarefa: number, fim: AbortSignal) {
  const { db, log, metrics } = parts;
  // A stopping process may take its own task again: no further attempt.
  fim.throwIfAborted();
  const tarefa = await comecar(db, idTarefa);
  if (tarefa === undefined) return;
  const acabar = async (...[situacao, desfecho]: Fecho) => {
    if (await terminar(db, tarefa, situacao, desfecho)) metrics.tarefaTerminada(tarefa.tipo, situacao);
  };
  const especie = especies.find(({ tipo }) => tipo === tarefa.tipo);
  if (especie === undefined) {
    log.error({ idTarefa, tipo: tarefa.tipo }, 'no such kind of task');
    return acabar('FALHOU', { mensagem: INTERNO });
  }
  const { pedinte } = tarefa;
  const recusa = tarefa.esgotada ? ESGOTADA : impedimento(especie, pedinte);
  const desistir = async (motivo: string, mensagem = motivo) => {
    const { id_usuario: id, usuario: username, request_id: requestId } = tarefa;
    const porque = tarefa.esgotada ? new Error(motivo) : forbidden(motivo);
    const de = { pedinte: { id, username }, requestId, porque };
    await acabar('FALHOU', { mensagem, ...(await especie.desistir?.(parts, tarefa.pedido, de)) });
  };
  if (recusa !== null || pedinte === null) return desistir(recusa ?? SEM_ACESSO);
  if (tarefa.parar) return acabar('CANCELADA', {});
  const parada = new AbortController();
  const parar = (porque: Fim) => parada.abort(porque);
  fim.addEventListener('abort', () => parar('encerrar'), { once: true });
  // Aborted while the run was starting.
  if (fim.aborted) parar('encerrar');
  let impedida: string | null = null;
  let ultimo: Progresso | null = null;
  const agora = async (onde = db) => {
    const rumo = await findRumo(onde, tarefa);
    if (rumo === undefined) parar('superada');
    else if (rumo.parar) parar('parar');
    else if ((impedida ??= impedimento(especie, rumo.pedinte)) !== null) parar('impedida');
    return parada.signal.aborted ? null : (rumo?.pedinte ?? null);
  };
  const olhar = setInterval(() => {
    agora().catch((err: unknown) => log.warn({ err, idTarefa }, 'task not looked at'));
  }, 1_000);
  try {
    parada.signal.throwIfAborted();
    const andamento = {
      idTarefa: tarefa.id_tarefa,
      tentativa: tarefa.tentativa,
      pedinte,
      requestId: tarefa.request_id,
      sinal: parada.signal,
      agora,
      async relatar(progresso: Progresso) {
        ultimo = progresso;
        await relatar(db, tarefa, progresso);
        parada.signal.throwIfAborted();
      },
    };
    const desfecho = await noEscopo(parts, pedinte, (vistas) => especie.executar(vistas, tarefa.pedido, andamento));
    await parts.replicas?.escreveu(pedinte.id);
    await acabar('CONCLUIDA', desfecho);
  } catch (err) {
    const porque = parada.signal.aborted ? (parada.signal.reason as Fim) : null;
    if (porque === 'encerrar') throw err;
    if (porque === 'superada') return;
    if (porque === 'parar') return await acabar('CANCELADA', {});
    if (porque === 'impedida') return await desistir(impedida ?? SEM_ACESSO, `${impedida} ${ateOnde(ultimo)}`);
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

/** Why a person may not run a task; null: allowed. */
function impedimento({ access, escopo }: Especie, pedinte: Pedinte | null): string | null {
  if (pedinte === null) return SEM_ACESSO;
  if (pedinte.escopo !== undefined && escopo === undefined) return SO_PARTE;
  if (pedinte.outro_escopo) return OUTRO_ESCOPO;
  return admits(access, pedinte.perfil) ? null : 'O perfil de quem pediu a tarefa não a permite mais.';
}

function ateOnde(progresso: Progresso | null): string {
  const de = progresso?.total ?? null;
  const contas = progresso === null || de === null ? '' : ` com ${progresso.feitas} de ${de}`;
  return `Ela parou${contas}; o que já fez por inteiro fica feito.`;
}

/** Starts taking tasks; requeues open ones that are in no queue (after a restore). @returns a stop function. */
export async function trabalhar(parts: ApiParts, especies: readonly Especie[]): Promise<() => Promise<void>> {
  const { db, fila } = parts;
  for (const { na_fila, id_tarefa, id_usuario } of await findAbertas(db))
    await fila.enfileirar(db, na_fila, id_tarefa, id_usuario);
  await fila.trabalhar(especies, (idTarefa, fim) => executar(parts, especies, idTarefa, fim));
  return () => fila.parar();
}

/** Removes expired task files and old tasks, now and hourly. @returns a stop function. */
export const manterArquivos = (parts: Pick<ApiParts, 'db' | 'armazem' | 'log'>): (() => Promise<void>) =>
  manter(parts.log, 3_600_000, 'files of tasks could not be cleared', (fim) => limparArquivos(parts, fim));

/** Clears once. The row goes after its file, so an interruption is repaired. */
export async function limparArquivos({ db, armazem }: Pick<ApiParts, 'db' | 'armazem'>, fim?: AbortSignal) {
  await forgetOld(db);
  for (const objeto of await findVencidos(db)) {
    if (fim?.aborted) return;
    await armazem.apagar(objeto);
    await forgetArquivo(db, objeto);
  }
}
