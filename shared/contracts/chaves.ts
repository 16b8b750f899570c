/** Service keys of integrators. Built-in API only. */
import * as z from 'zod/mini';
import { type Perfil, admits } from './access.ts';
import { type Call, defineCall, json, strictBody, success } from './call.ts';
import { escopo } from './escopo.ts';
import { count, dia, id, message, text } from './fields.ts';

/** A key acts with this profile. */
export const PERFIL_DA_CHAVE: Perfil = 'usuario';

/** Nouns of a person's own. */
const pessoais = new Set(
  'autenticacao avisos chaves fatores pedidos perfil relatorio-agendamentos relatorio-modelos visoes'.split(' '),
);

export const nounOf = ({ id: call }: Pick<Call, 'id'>) => call.split('.', 1)[0] as string;

export const cabeEmChave = (call: Pick<Call, 'id' | 'access'>) =>
  call.access !== 'public' && admits(call.access, PERFIL_DA_CHAVE) && !pessoais.has(nounOf(call));

const escopos = z
  .array(text(120), 'Deve ser uma lista')
  .check(z.minLength(1, 'Escolha ao menos um escopo'), z.maxLength(300, 'No máximo 300 escopos'));
const enderecos = z
  .array(text(50), 'Deve ser uma lista')
  .check(z.minLength(1, 'Informe ao menos um endereço'), z.maxLength(50, 'No máximo 50 endereços'));

/** Times are ISO 8601 in UTC. */
const chave = z.object({
  id_chave: z.number(),
  nome: z.string(),
  escopos: z.array(z.string()),
  enderecos: z.nullable(z.array(z.string())),
  /** Part of the data that it sees, with names; else "Tudo". */
  escopo_em_palavras: z.string(),
  validade: z.string(),
  final: z.string(),
  responsavel: z.string(),
  criada_em: z.string(),
  usada_em: z.nullable(z.string()),
  usada_de: z.nullable(z.string()),
  /** Until when the secret before the rotation is accepted. */
  anterior_ate: z.nullable(z.string()),
  versao: z.number(),
});
export type Chave = z.infer<typeof chave>;

const emitida = z.object({
  status: z.literal(1),
  id_chave: z.number(),
  /** `rmn_…`, answered this once. */
  chave: z.string(),
  versao: z.number(),
});

export const listChaves = defineCall('chaves.list', 'GET /api/Chave', {
  api: 'auth',
  summary: 'As chaves de serviço, sem o segredo, e os escopos que uma chave pode ter.',
  reply: success({
    retorno: z.array(chave),
    escopos: z.array(z.object({ escopo: z.string(), chamadas: z.array(z.string()) })),
  }),
  access: 'admin',
});

const nova = { nome: text(60), escopos, validade: dia, enderecos: z.optional(enderecos), escopo: z.optional(escopo) };

export const createChave = defineCall('chaves.create', 'POST /api/Chave', {
  api: 'auth',
  summary: 'Cria uma chave de serviço; o segredo é respondido só desta vez.',
  body: strictBody(32_768, nova),
  reply: json(emitida),
  access: 'admin',
  secret: true,
});

export const rotacionarChave = defineCall('chaves.rotacao', 'POST /api/Chave/{id}/rotacao', {
  api: 'auth',
  summary: 'Troca o segredo de uma chave; o anterior vale ainda pelas horas informadas (24, se nenhuma).',
  body: strictBody(4_096, {
    horas: z.optional(count.check(z.lte(168, 'No máximo 168 horas'))),
    validade: z.optional(dia),
    versao: id,
  }),
  reply: json(emitida),
  access: 'admin',
  secret: true,
});

export const deleteChave = defineCall('chaves.delete', 'DELETE /api/Chave/{id}', {
  api: 'auth',
  summary: 'Revoga uma chave; a próxima chamada com ela é recusada.',
  reply: json(message),
  access: 'admin',
});
