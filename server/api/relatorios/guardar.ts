import { writeFile } from 'node:fs/promises';
import { admits } from '../../../shared/contracts/access.ts';
import { escopoDa } from '../../../shared/contracts/chamadas-do-escopo.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { chamadasDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import type { FormatoDeArquivo } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import { XLSX } from '../../../shared/planilha/columns.ts';
import { type Andamento, chaveDoPedido, especie } from '../trabalho/tarefa.ts';
import { escreverPlanilha } from '../arquivos/planilhas.ts';
import { guardarArquivo } from '../arquivos/guardar-arquivo.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { forbidden, found, soParte } from '../chamada/refusals.ts';
import type { NovaTarefa } from '../trabalho/tarefas.repository.ts';
import { consultaDe } from './consultas.repository.ts';
import { abrirPlanilha, type Execucao, imprimirRelatorio, nomeDoArquivo } from './gerar.ts';
import { MAX_ANEXO } from '../../correio/correio.ts';
import { exigirDestinos } from '../correio/destinos.repository.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Email, insertEmail } from '../correio/emails.repository.ts';

export type Carta = Pick<Email, 'para' | 'assunto' | 'texto'>;

const SEM_CORREIO = 'Nada foi enviado: não há servidor de e-mail configurado (SMTP_URL).';
const SEM_PERFIL = 'Nada foi enviado: o perfil de quem agendou não permite enviar e-mails.';
const GRANDE = 'O arquivo é grande demais para um e-mail: quem agendou o baixa na página Tarefas.';

/** Queues a report's letter once per task, large files (`tamanho` in bytes) unattached. @returns the task's message */
async function enviarRelatorio(
  { db, correio }: Pick<ApiParts, 'db' | 'correio'>,
  { idTarefa, agora, sinal }: Pick<Andamento, 'idTarefa' | 'agora' | 'sinal'>,
  carta: Carta,
  tamanho: number,
): Promise<string> {
  if (correio === null) return SEM_CORREIO;
  const pedinte = await agora();
  if (pedinte === null) throw sinal.reason;
  if (!admits('write', pedinte.perfil)) return SEM_PERFIL;
  const cabe = tamanho <= MAX_ANEXO;
  const recusa = await exigirDestinos(db, carta.para).then(() => null, emPalavras);
  if (recusa !== null) return recusa;
  await insertEmail(db, {
    ...carta,
    texto: cabe ? carta.texto : `${carta.texto}\n\n${GRANDE}`,
    id_tarefa: cabe ? idTarefa : null,
    origem: `tarefa ${idTarefa}`,
    pedido_por: pedinte.username,
  });
  return cabe ? 'Segue por e-mail.' : GRANDE;
}

/** The report stays where its letter may not go. @throws anything but a refusal */
function emPalavras(error: unknown): string {
  if (error instanceof HttpError) return `Nada foi enviado. ${error.message}`;
  throw error;
}

type PedidoDeRelatorio = Execucao['pedido'] & {
  readonly relatorio: string;
  readonly formato: FormatoDeArquivo;
  /** Set by a schedule: its id, due time, and the letter for the file. */
  readonly agenda?: { readonly id: number; readonly momento: string; readonly carta: Carta | null };
};

const formatos = {
  xlsx: { nome: 'planilha', tipo: XLSX, chamada: 'planilha' },
  pdf: { nome: 'PDF', tipo: 'application/pdf', chamada: 'pdf' },
} as const;

/** Task that makes a report's file for a user; several users may run the same one at once. */
export function tarefaDeRelatorio(
  { nome, titulo }: Relatorio,
  arquivo: Omit<PedidoDeRelatorio, 'relatorio'>,
  idUsuario: number,
): NovaTarefa<PedidoDeRelatorio> {
  const pedido = { relatorio: nome, ...arquivo };
  return {
    tipo: 'relatorio',
    titulo: `${titulo} (${formatos[arquivo.formato].nome})`,
    chave: chaveDoPedido(idUsuario, pedido),
    pedido,
  };
}

/** Makes a report's file and stores it for download. A retried run makes a new file. */
export const relatorioGuardado = {
  ...especie<PedidoDeRelatorio>('relatorio', 1, 'read', async (parts, pedido, andamento) => {
    const relatorio = found(
      relatorios.find(({ nome }) => nome === pedido.relatorio),
      'Este relatório não existe mais.',
    );
    const { nome, tipo, chamada } = formatos[pedido.formato];
    const call = chamadasDoRelatorio(relatorio)[chamada];
    if (!admits(call.access, andamento.pedinte.perfil)) throw forbidden('Seu perfil não permite este relatório.');
    if (andamento.pedinte.escopo !== undefined && escopoDa(call) === undefined) throw soParte();
    const execucao = { relatorio, consulta: consultaDe(relatorio), pedido, quem: andamento.pedinte.username };
    const arquivo = { nome: nomeDoArquivo(relatorio, pedido.formato), tipo, chamada: call.id };
    const escrever = pedido.formato === 'pdf' ? escreverPdf : escreverXlsx;
    const { escrito, tamanho } = await guardarArquivo(parts, andamento, arquivo, (path) =>
      escrever(parts, execucao, andamento, path),
    );
    const carta = pedido.agenda?.carta ?? null;
    const envio = carta === null ? '' : ` ${await enviarRelatorio(parts, andamento, carta, tamanho)}`;
    return { mensagem: `${escrito}: ${nome} para baixar.${envio}` };
  }),
  escopo: true,
} as const;

type Escrever = (parts: ApiParts, execucao: Execucao, andamento: Andamento, path: string) => Promise<string>;

const escreverXlsx: Escrever = async (parts, execucao, { relatar, sinal }, path) => {
  let [linhas, dito] = [0, 0];
  const planilha = await abrirPlanilha(parts, execucao, async (total, feitas) => {
    linhas = total;
    if (feitas < total && performance.now() - dito < 500) return;
    dito = performance.now();
    await relatar({ total, feitas });
  });
  await escreverPlanilha(path, planilha, sinal);
  return linhas === 1 ? '1 linha' : `${formatarInteiro(linhas)} linhas`;
};

const escreverPdf: Escrever = async ({ db }, execucao, _, path) => {
  await writeFile(path, await imprimirRelatorio(db, execucao), { mode: 0o600 });
  return 'Pronto';
};
