import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { message } from './fields.ts';

/** What a notice is about: a task that ended, a note's mention, a request to decide, texts without a mapping, a failed schedule,
 * guesses at the password. */
const tiposDeAviso = ['tarefa', 'mencao', 'pedido', 'pendentes', 'agendamento', 'tentativas'] as const;

const aviso = z.object({
  tipo: z.enum(tiposDeAviso),
  /** Of the task, the note, the request or the schedule; 0 for the texts, the day's number for the guesses. */
  id: z.number(),
  /** ISO 8601 in UTC, to the microsecond: what `vistos` takes. */
  quando: z.string(),
  /** It is newer than the person's last look. */
  novo: z.boolean(),
  titulo: z.string(),
  detalhe: z.nullable(z.string()),
  falhou: z.boolean(),
  /** The record that it is about, by the names that notes know. */
  registro: z.nullable(z.object({ entidade: z.string(), id: z.string() })),
  /** The page that shows what came of a task. */
  rota: z.nullable(z.string()),
});
export type Aviso = z.infer<typeof aviso>;

/** A moment in UTC, of this millennium or later. */
const momento = z.iso
  .datetime('Deve ser um momento ISO 8601, em UTC')
  .check(z.refine((texto) => texto >= '2000', 'Deve ser de 2000 em diante'));

export const listAvisos = defineCall({
  id: 'avisos.list',
  method: 'GET',
  path: '/api/Avisos',
  summary:
    'Os avisos de quem chama, o mais novo primeiro: tarefas terminadas, menções, pedidos de alçada, textos sem De-Para, agendamentos que falharam, tentativas de senha.',
  reply: json(z.object({ status: z.literal(1), novos: z.number(), avisos: z.array(aviso) })),
  unattended: true,
});

export const markAvisos = defineCall({
  id: 'avisos.vistos',
  method: 'PUT',
  path: '/api/Avisos/vistos',
  summary: 'Diz até que momento quem chama viu os avisos; não volta atrás.',
  body: json(z.strictObject({ ate: momento }), 4_096),
  reply: json(message),
});
