/** Audit trail (access.md 4). `ler` entries are reads: kept outside the chain, once an hour for a person and record. */
import * as z from 'zod/mini';
import { defineCall, json, pageOf, success, workbook } from './call.ts';
import { dia, faixa, mudancas, pagina, semPaginas, text } from './fields.ts';

export const acoesDaTrilha = [
  'criar',
  'alterar',
  'excluir',
  'entrar',
  'sair',
  'consultar',
  'baixar',
  'recusar',
  'ler',
] as const;

const talvez = z.nullable(z.string());

const registro = z.object({
  id: z.string(),
  quando: z.string(),
  quem: z.string(),
  nome: z.string(),
  acao: z.string(),
  entidade: z.string(),
  id_entidade: z.string(),
  registro: z.string(),
  antes: z.nullable(z.looseObject({})),
  depois: z.nullable(z.looseObject({})),
  /** The fields that differ, in words. */
  mudancas,
  endereco: talvez,
  request_id: talvez,
});
export type RegistroDaTrilha = z.infer<typeof registro>;

const filtros = z.strictObject({
  quem: z.optional(text(60)),
  acao: z.optional(z.enum(acoesDaTrilha, 'Ação desconhecida')),
  entidade: z.optional(text(60)),
  id_entidade: z.optional(text(120)),
  endereco: z.optional(text(60)),
  quando: z.optional(faixa(dia)),
});
export type FiltrosDaTrilha = z.infer<typeof filtros>;

const administra = { tier: 'read', access: 'admin' } as const;

export const listAuditoria = defineCall('auditoria.list', 'POST /api/Auditoria/Listar', {
  ...administra,
  summary:
    'A trilha de auditoria, o mais novo primeiro: quem fez o quê em que registro, de onde, antes e depois. A busca é pelo código da requisição. Conta até 10.000.',
  body: json(pagina(filtros, ['quando']), 16_384),
  reply: pageOf(registro),
});

export const exportAuditoria = defineCall('auditoria.planilha', 'POST /api/Auditoria/planilha', {
  ...administra,
  summary: 'A planilha .xlsx do que os filtros acham na trilha, até 10.000 registros.',
  body: json(semPaginas(filtros), 16_384),
  ...workbook,
});

export const verificarAuditoria = defineCall('auditoria.verificacao', 'POST /api/Auditoria/verificacao', {
  ...administra,
  tier: 'write',
  summary: 'Confere, como tarefa, todos os selos da trilha e as âncoras de antes; responde 202 com o número dela.',
  reply: success({ id_tarefa: z.number() }),
});

export const listAncoras = defineCall('auditoria.ancoras', 'GET /api/Auditoria/ancoras', {
  access: 'admin',
  summary: 'As âncoras das últimas 100 verificações: até que posição a trilha estava íntegra, e com que selo.',
  reply: success({
    data: z.array(z.object({ posicao: z.number(), selo: z.string(), quando: z.string(), quem: z.string() })),
  }),
});
