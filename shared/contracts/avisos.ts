import * as z from 'zod/mini';
import { defineCall, json, strictBody, success } from './call.ts';
import { message } from './fields.ts';

const tiposDeAviso = [
  'tarefa',
  'mencao',
  'pedido',
  'resposta',
  'pendentes',
  'quarentena',
  'agendamento',
  'tentativas',
  'fator',
] as const;

const aviso = z.object({
  tipo: z.enum(tiposDeAviso),
  /** Task, note, request or schedule; 0 for texts, day number for wrong passwords, record of the trail for second factors. */
  id: z.number(),
  /** ISO 8601 in UTC with microseconds, as `vistos` takes. */
  quando: z.string(),
  novo: z.boolean(),
  titulo: z.string(),
  detalhe: z.nullable(z.string()),
  falhou: z.boolean(),
  registro: z.nullable(z.object({ entidade: z.string(), id: z.string() })),
  rota: z.nullable(z.string()),
});
export type Aviso = z.infer<typeof aviso>;

const momento = z.iso
  .datetime('Deve ser um momento ISO 8601, em UTC')
  .check(z.refine((texto) => texto >= '2000', 'Deve ser de 2000 em diante'));

export const listAvisos = defineCall('avisos.list', 'GET /api/Avisos', {
  summary:
    'Os avisos de quem chama, o mais novo primeiro: tarefas terminadas, menções, pedidos de autorização e suas respostas, textos sem De-Para, envios em quarentena, agendamentos que falharam, tentativas de senha, mudanças do segundo fator.',
  reply: success({ novos: z.number(), avisos: z.array(aviso) }),
  unattended: true,
});

export const markAvisos = defineCall('avisos.vistos', 'PUT /api/Avisos/vistos', {
  summary: 'Diz até que momento quem chama viu os avisos; não volta atrás.',
  body: strictBody(4_096, { ate: momento }),
  reply: json(message),
  access: 'read',
});
