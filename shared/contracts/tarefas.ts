import * as z from 'zod/mini';
import { defineCall, json, success, workbook } from './call.ts';
import { message } from './fields.ts';

export const tiposDeTarefa = [
  'faturas',
  'conversao',
  'email',
  'pacote',
  'relatorio',
  'reenvio',
  'embarques',
  'auditoria',
  'recalculo',
] as const;
export type TipoDeTarefa = (typeof tiposDeTarefa)[number];

/** One per kind, and one for small files. */
export const filasDeTarefas = [...tiposDeTarefa, 'conversao-pequena'] as const;
export type FilaDeTarefas = (typeof filasDeTarefas)[number];

export const situacoesDaTarefa = ['AGUARDANDO', 'EM_ANDAMENTO', 'CONCLUIDA', 'FALHOU', 'CANCELADA'] as const;
export type SituacaoDaTarefa = (typeof situacoesDaTarefa)[number];

const campos = {
  id_tarefa: z.number(),
  tipo: z.enum(tiposDeTarefa),
  titulo: z.string(),
  usuario: z.string(),
  situacao: z.enum(situacoesDaTarefa),
  parando: z.boolean(),
  /** null: unknown. */
  total: z.nullable(z.number()),
  /** Done, including failed ones. */
  feitas: z.number(),
  falhas: z.number(),
  mensagem: z.nullable(z.string()),
  rota: z.nullable(z.string()),
  arquivo: z.nullable(z.object({ nome: z.string(), tamanho: z.number(), expira_em: z.string() })),
  criada_em: z.string(),
  iniciada_em: z.nullable(z.string()),
  terminada_em: z.nullable(z.string()),
} as const;
const tarefa = z.object(campos);
export type Tarefa = z.infer<typeof tarefa>;

export const listTarefas = defineCall('tarefas.list', 'GET /api/Tarefa', {
  query: { todas: z.optional(z.enum(['0', '1'], 'Deve ser 0 ou 1')) },
  summary: 'As últimas 50 tarefas de quem chama, a mais nova primeiro; com todas=1, para administradores, as de todos.',
  reply: success({ data: z.array(tarefa) }),
});

export const getTarefa = defineCall('tarefas.get', 'GET /api/Tarefa/{id}', {
  summary: 'Uma tarefa de quem chama: quanto já fez, o que falhou (os primeiros 100) e no que deu.',
  reply: success({ ...campos, itens_com_falha: z.array(z.object({ ref: z.string(), mensagem: z.string() })) }),
});

export const stopTarefa = defineCall('tarefas.stop', 'DELETE /api/Tarefa/{id}', {
  summary: 'Pede que uma tarefa pare; o que ela já fez por inteiro fica feito.',
  reply: json(message),
  access: 'read',
});

export const downloadArquivoDaTarefa = defineCall('tarefas.arquivo', 'GET /api/Tarefa/{id}/arquivo', {
  summary:
    'O arquivo que uma tarefa de quem chama deixou: planilha ou PDF. 403 para quem não pode mais executar o relatório.',
  ...workbook,
});
