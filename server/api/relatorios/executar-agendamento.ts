import { admits } from '../../../shared/contracts/access.ts';
import { MAX_ASSUNTO } from '../../../shared/contracts/fatura-email.ts';
import { filtroDoModelo } from '../../../shared/contracts/relatorios/conforme-parametros.ts';
import { corridaAgendada, parametrosNaCorrida } from '../../../shared/contracts/relatorios/periodo-do-modelo.ts';
import { chamadasDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { cortar } from '../../../shared/format/cortar.ts';
import { formatarData } from '../../../shared/format/data.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { conflict, forbidden } from '../chamada/refusals.ts';
import { insertTarefa } from '../trabalho/tarefas.repository.ts';
import { conferirParametros, relatorioChamado } from './conferir-parametros.ts';
import type { Carta } from './enviar.ts';
import { tarefaDeRelatorio } from './guardar.ts';
import { updateTurno, type Turno } from './turno.repository.ts';

/** Queues a due report with its owner's rights, or stores why it may not run. @returns the task or null */
export async function executarAgendamento(transaction: Db, { fila }: Pick<ApiParts, 'fila'>, turno: Turno) {
  const feita = await lancar(transaction, fila, turno);
  await updateTurno(transaction, turno.id_agendamento, feita);
  return feita;
}

async function lancar(transaction: Db, fila: ApiParts['fila'], turno: Turno) {
  try {
    const tarefa = tarefaDoTurno(turno);
    const autor = { id: turno.id_usuario, username: turno.username, requestId: null };
    const id_tarefa = await insertTarefa(transaction, fila, autor, tarefa);
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
