import { admits } from '../../../shared/contracts/access.ts';
import { MAX_ASSUNTO } from '../../../shared/contracts/fatura-email.ts';
import { filtroDoModelo } from '../../../shared/contracts/relatorios/conforme-parametros.ts';
import { corridaAgendada, parametrosNaCorrida } from '../../../shared/contracts/relatorios/periodo-do-modelo.ts';
import { chamadasDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import { contratoDoRelatorio, type Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { cortar } from '../../../shared/format/cortar.ts';
import { formatarData } from '../../../shared/format/data.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { conflict, forbidden, invalid } from '../chamada/refusals.ts';
import { insertTarefa } from '../trabalho/tarefas.repository.ts';
import { type Carta, tarefaDeRelatorio } from './guardar.ts';
import { listDevidos, lockTurno, type Turno, updateTurno } from './turno.repository.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { validateBody } from '../chamada/validate.ts';
import { manter } from '../trabalho/manter.ts';
import { somarLote, somarMes } from './somar.repository.ts';
import { apurarAlertas } from './alertas-de-acumulo.repository.ts';
import { write } from '../escrita/writer.repository.ts';

export const relatorioChamado = (nome: string): Relatorio | undefined => relatorios.find((um) => um.nome === nome);

/** Validates parameters by the report's own schema. @throws 422 with every fault. */
export function conferirParametros(nome: string, parametros: Parametros): Parametros {
  const relatorio = relatorioChamado(nome);
  if (relatorio === undefined) throw invalid([{ campo: 'relatorio', mensagem: 'Este relatório não existe' }]);
  const { run } = contratoDoRelatorio(relatorio);
  const body = validateBody(run.body.schema, { parametros, start: 1, length: 1 });
  return (body as { parametros: Parametros }).parametros;
}

/** Queues a due report with its owner's rights, or stores why it may not run. @returns the task or null */
export async function executarAgendamento(transaction: Db, { fila }: Pick<ApiParts, 'fila'>, turno: Turno) {
  const feita = await lancar(transaction, fila, turno);
  await updateTurno(transaction, turno.id_agendamento, feita);
  return feita;
}

async function lancar(transaction: Db, fila: ApiParts['fila'], turno: Turno) {
  try {
    const autor = { id: turno.id_usuario, username: turno.username, requestId: null };
    const id_tarefa = await insertTarefa(transaction, fila, autor, tarefaDoTurno(turno));
    return id_tarefa === null ? impedida('O mesmo relatório já está sendo gerado.') : { id_tarefa, impedimento: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [falha] = error.fields;
    return impedida(falha ? `Os parâmetros do modelo não servem mais: ${falha.mensagem}.` : error.message);
  }
}

const impedida = (impedimento: string) => ({ id_tarefa: null, impedimento });

/** @throws HttpError with the reason why the schedule may not run. */
function tarefaDoTurno(turno: Turno) {
  const { id_agendamento, modelo, acompanha, formato, para, perfil, momento, hoje } = turno;
  const relatorio = relatorioChamado(turno.relatorio);
  if (relatorio === undefined) throw conflict('Este relatório não existe mais.');
  if (perfil === null) throw forbidden('Quem agendou não tem mais acesso ao sistema.');
  if (turno.parcial) throw forbidden('Quem agendou vê agora só parte dos dados.');
  const { planilha, pdf } = chamadasDoRelatorio(relatorio);
  if (!admits((formato === 'pdf' ? pdf : planilha).access, perfil))
    throw forbidden('O perfil de quem agendou não permite mais este relatório.');
  if (!turno.ve) throw forbidden('O modelo não é mais compartilhado com quem agendou.');
  if (para.length > 0 && !admits('write', perfil))
    throw forbidden('O perfil de quem agendou não permite enviar e-mails.');
  const guardados = acompanha
    ? (parametrosNaCorrida(relatorio, turno, corridaAgendada(turno.periodicidade, hoje)) as Parametros)
    : turno.parametros;
  const parametros = conferirParametros(relatorio.nome, guardados);
  const filtro = filtroDoModelo(relatorio, parametros, turno);
  const titulo = `${modelo} (${relatorio.titulo})`;
  const carta: Carta | null =
    para.length === 0
      ? null
      : {
          para,
          assunto: cortar(`${titulo}, ${formatarData(hoje)}`.replaceAll(/\p{Cc}/gu, ' '), MAX_ASSUNTO),
          texto: `Segue o relatório ${relatorio.titulo}, do modelo “${modelo}”, agendado por ${turno.username} para ${formatarData(hoje)}.`,
        };
  const agenda = { id: id_agendamento, momento, carta };
  return {
    ...tarefaDeRelatorio(relatorio, { parametros, formato, agenda, ...(filtro && { filtro }) }, turno.id_usuario),
    titulo,
  };
}

/** Keeps the sums of shipments up to date in the background. @returns a function that stops after the current batch. */
export const manterSomas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter(log, 10_000, 'shipments could not be added up', (fim) => somarEmbarques(db, fim));

/** Updates pending sums: by policy, then above policies. @param fim stops early. */
export async function somarEmbarques(db: Db, fim?: AbortSignal): Promise<void> {
  for (const somar of [somarLote, somarMes]) {
    let somados = 1;
    while (somados > 0 && !fim?.aborted) somados = await db.transaction().execute(somar);
  }
}

/** Refreshes the dashboard's accumulation alerts in the background. @returns a function that stops it. */
export const manterAlertas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter(log, 10 * 60_000, 'alerts of accumulation could not be worked out', () => apurarAlertas(db));

type Parts = Pick<ApiParts, 'db' | 'fila' | 'log'>;

/** Runs due schedules periodically; with several processes, one of them runs each. @returns a function that stops it. */
export const manterAgendamentos = (parts: Parts): (() => Promise<void>) =>
  manter(parts.log, 15_000, 'schedules could not be run', (fim) => executarDevidos(parts, fim));

/** Runs the due schedules once; a failing one does not stop the others. */
export async function executarDevidos({ db, fila, log }: Parts, fim?: AbortSignal): Promise<void> {
  for (const id of await listDevidos(db)) {
    if (fim?.aborted) return;
    await write(db, async (transaction) => {
      const turno = await lockTurno(transaction, id);
      if (turno) await executarAgendamento(transaction, { fila }, turno);
    }).catch((err: unknown) => log.error({ err, idAgendamento: id }, 'schedule not run'));
    fila.acordar('relatorio');
  }
}
