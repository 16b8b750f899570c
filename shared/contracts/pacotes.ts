import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
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

export const listPacotes = defineCall({
  id: 'pacotes.list',
  method: 'POST',
  tier: 'read',
  path: '/api/Pacote/Listar',
  summary: 'Os pacotes da WI, com busca pelo número, filtros, ordem e os totais do filtro.',
  body: json(
    pagina(filtros, ['numero', 'tipo', 'registros', 'valor_total', 'situacao', 'data_criacao', 'data_retorno']),
    16_384,
  ),
  reply: json(
    z.object({
      status: z.literal(1),
      data: z.array(linhaDePacote),
      recordsTotal: z.number(),
      recordsFiltered: z.number(),
      totais: z.object({ pacotes: z.number(), registros: z.number(), valor_total: decimal }),
    }),
  ),
});

export const getAEmpacotar = defineCall({
  id: 'pacotes.a-empacotar',
  method: 'GET',
  path: '/api/Pacote/a-empacotar',
  summary:
    'Quantos registros de cada tipo ainda não estão em pacote nenhum, quantos deles já passaram do prazo, e se há um sistema configurado que os receba.',
  reply: json(
    z.object({
      status: z.literal(1),
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
  ),
});

export const createPacote = defineCall({
  id: 'pacotes.create',
  method: 'POST',
  path: '/api/Pacote',
  summary: 'Monta um pacote com até 100.000 registros do tipo que ainda não estão em outro; 409 onde não há nenhum.',
  body: json(
    z.strictObject({ tipo, competencia: z.optional(z.nullable(mes)), id_ramo: z.optional(z.nullable(id)) }),
    4_096,
  ),
  reply: json(z.object({ status: z.literal(1), id: z.number(), versao: z.number() })),
  limits: { firstByteMs: 180_000, idleMs: 30_000 },
  access: 'write',
});

export const getPacote = defineCall({
  id: 'pacotes.get',
  method: 'GET',
  path: '/api/Pacote/{id}',
  summary: 'Um pacote: o que se pode fazer com ele agora, como estão seus itens e o que já foi feito.',
  reply: json(z.object({ status: z.literal(1), retorno: pacote })),
});

export const listItensDoPacote = defineCall({
  id: 'pacotes.itens',
  method: 'POST',
  tier: 'read',
  path: '/api/Pacote/{id}/itens/Listar',
  summary: 'Os itens de um pacote, na ordem do arquivo, com a resposta que cada um teve.',
  body: json(pagina(z.strictObject({ situacao: z.optional(algum(z.enum(situacoesDoItem))) }), ['ordem']), 4_096),
  reply: json(
    z.object({
      status: z.literal(1),
      data: z.array(itemDoPacote),
      recordsTotal: z.number(),
      recordsFiltered: z.number(),
    }),
  ),
});
