import * as z from 'zod/mini';
import { defineCall, json, pageOf, saved, strictBody, success } from './call.ts';
import { decimal } from './fatura.ts';
import { id } from './fields.ts';
import { itemDoPacote, linhaDePacote, pacote, situacoesDoItem, situacoesDoPacote, tiposDePacote } from './pacote.ts';
import { algum, dia, faixa, mes, pagina } from './pagina.ts';

const tipo = z.enum(tiposDePacote, 'Deve ser FATURA, CANCELAMENTO, COBRANCA, APOLICE ou CADASTRO');

const filtros = z.strictObject({
  tipo: z.optional(algum(tipo)),
  situacao: z.optional(algum(z.enum(situacoesDoPacote, 'Situação desconhecida'))),
  competencia: z.optional(mes),
  data_criacao: z.optional(faixa(dia)),
});
export type FiltrosDePacotes = z.infer<typeof filtros>;

export const listPacotes = defineCall('pacotes.list', 'POST /api/Pacote/Listar', {
  tier: 'read',
  summary: 'Os pacotes da WI, com busca pelo número, filtros, ordem e os totais do filtro.',
  body: json(
    pagina(filtros, ['numero', 'tipo', 'registros', 'valor_total', 'situacao', 'data_criacao', 'data_retorno']),
    16_384,
  ),
  reply: pageOf(linhaDePacote, {
    totais: z.object({ pacotes: z.number(), registros: z.number(), valor_total: decimal }),
  }),
});

export const getAEmpacotar = defineCall('pacotes.a-empacotar', 'GET /api/Pacote/a-empacotar', {
  summary:
    'Quantos registros de cada tipo ainda não estão em pacote nenhum, quantos deles já passaram do prazo, e se há um sistema configurado que os receba.',
  reply: success({
    /** A receiver is configured. */
    recebedor: z.boolean(),
    tipos: z.array(
      z.object({
        tipo: z.enum(tiposDePacote),
        registros: z.number(),
        valor_total: decimal,
        /** Beyond `prazo_pacote`. */
        atrasados: z.number(),
      }),
    ),
  }),
});

export const createPacote = defineCall('pacotes.create', 'POST /api/Pacote', {
  summary: 'Monta um pacote com até 100.000 registros do tipo que ainda não estão em outro; 409 onde não há nenhum.',
  body: strictBody(4_096, { tipo, competencia: z.optional(z.nullable(mes)), id_ramo: z.optional(z.nullable(id)) }),
  reply: saved,
  limits: { firstByteMs: 180_000, idleMs: 30_000 },
});

export const getPacote = defineCall('pacotes.get', 'GET /api/Pacote/{id}', {
  summary: 'Um pacote: o que se pode fazer com ele agora, como estão seus itens e o que já foi feito.',
  reply: success({ retorno: pacote }),
});

export const listItensDoPacote = defineCall('pacotes.itens', 'POST /api/Pacote/{id}/itens/Listar', {
  tier: 'read',
  summary: 'Os itens de um pacote, na ordem do arquivo, com a resposta que cada um teve.',
  body: json(pagina(z.strictObject({ situacao: z.optional(algum(z.enum(situacoesDoItem))) }), ['ordem']), 4_096),
  reply: pageOf(itemDoPacote),
});
