/** Scheduled reports, in São Paulo time. */
import * as z from 'zod/mini';
import { defineCall, json, saved, success } from './call.ts';
import { enderecosDeEmail } from './fatura-email.ts';
import { count, id, idInPath, message, cada } from './fields.ts';
import { formatosDeArquivo } from './relatorios/relatorio-contract.ts';
import { situacoesDaTarefa } from './tarefas.ts';

export const periodicidades = ['DIARIA', 'SEMANAL', 'MENSAL'] as const;
export type Periodicidade = (typeof periodicidades)[number];

const quando = {
  periodicidade: z.enum(periodicidades, 'Deve ser DIARIA, SEMANAL ou MENSAL'),
  /** Weekday (1: Monday), day of month (capped), or null: daily. */
  dia: z.nullable(id.check(z.lte(31, 'Deve ser no máximo 31'))),
  hora: count.check(z.lte(23, 'Deve ser de 0 a 23')),
} as const;

const gravavel = {
  ...quando,
  formato: z.enum(formatosDeArquivo, 'Deve ser xlsx ou pdf'),
  /** Empty: download only. */
  para: enderecosDeEmail,
  ativo: z.boolean('Deve ser verdadeiro ou falso'),
} as const;

const maiorDia = { DIARIA: 0, SEMANAL: 7, MENSAL: 31 } as const;

const diaCabe = z.refine<{ readonly periodicidade: Periodicidade; readonly dia: number | null }>(
  ({ periodicidade, dia }) =>
    periodicidade === 'DIARIA' ? dia === null : dia !== null && dia <= maiorDia[periodicidade],
  { error: 'Deve ser de 1 (segunda) a 7 na semana, de 1 a 31 no mês, e vazio todo dia', path: ['dia'] },
);

const agendamento = z.object({
  id_agendamento: z.number(),
  id_modelo: z.number(),
  ...cada(z.string(), 'modelo', 'relatorio', 'titulo'),
  /** Its period follows the calendar. */
  acompanha: z.boolean(),
  /** Owner, whose rights apply. */
  dono: z.string(),
  periodicidade: quando.periodicidade,
  dia: z.nullable(z.number()),
  hora: z.number(),
  formato: gravavel.formato,
  para: z.array(z.string()),
  ativo: z.boolean(),
  /** null: inactive. */
  proxima_em: z.nullable(z.string()),
  /** null: never run. */
  ultima: z.nullable(
    z.object({
      em: z.string(),
      impedimento: z.nullable(z.string()),
      /** null: not run, or deleted. */
      id_tarefa: z.nullable(z.number()),
      situacao: z.nullable(z.enum(situacoesDaTarefa)),
      mensagem: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  versao: z.number(),
});
export type Agendamento = z.infer<typeof agendamento>;

export const listAgendamentos = defineCall('relatorio-agendamentos.list', 'GET /api/Relatorio/agendamentos', {
  summary:
    'Os relatórios agendados por quem chama, com a próxima execução e o resultado da última; para administradores, os de todos.',
  reply: success({ correio: z.boolean(), retorno: z.array(agendamento) }),
});

export const createAgendamento = defineCall('relatorio-agendamentos.create', 'POST /api/Relatorio/agendamentos', {
  summary:
    'Agenda um modelo de relatório: diário, semanal ou mensal, a uma hora de São Paulo, com envio por e-mail a quem se informa.',
  body: json(z.strictObject({ id_modelo: id, ...gravavel }).check(diaCabe), 16_384),
  reply: saved,
  access: 'read',
});

export const updateAgendamento = defineCall('relatorio-agendamentos.update', 'PUT /api/Relatorio/agendamentos/{id}', {
  summary: 'Muda ou pausa um agendamento; a próxima execução se calcula de novo.',
  body: json(z.strictObject({ ...gravavel, versao: id }).check(diaCabe), 16_384),
  reply: saved,
  access: 'read',
});

export const deleteAgendamento = defineCall(
  'relatorio-agendamentos.delete',
  'DELETE /api/Relatorio/agendamentos/{id}',
  {
    query: { versao: z.optional(idInPath) },
    summary: 'Exclui um agendamento; o que ele já gerou continua nas tarefas.',
    reply: json(message),
    access: 'read',
  },
);

export const runAgendamento = defineCall(
  'relatorio-agendamentos.executar',
  'POST /api/Relatorio/agendamentos/{id}/executar',
  {
    summary: 'Executa um agendamento agora, como na sua hora; responde 202 com o número da tarefa.',
    reply: success({ id_tarefa: z.number() }),
    access: 'read',
  },
);
