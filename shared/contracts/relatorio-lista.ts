import * as z from 'zod/mini';
import { defineCall, success } from './call.ts';
import { cada } from './fields.ts';

const parametro = z.object({
  ...cada(z.string(), 'nome', 'rotulo', 'tipo'),
  obrigatorio: z.boolean(),
  padrao: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  opcoes: z.nullable(z.record(z.string(), z.string())),
  cadastro: z.nullable(z.string()),
  /** Default relative to today. */
  sugestao: z.nullable(z.string()),
});

const relatorio = z.object({
  ...cada(z.string(), 'nome', 'titulo', 'descricao'),
  /** null: no such form. */
  chamadas: z.object({ executar: z.string(), planilha: z.string(), pdf: z.nullable(z.string()) }),
  parametros: z.array(parametro),
  colunas: z.array(z.object({ nome: z.string(), rotulo: z.string(), tipo: z.string(), soma: z.boolean() })),
  grupos: z.array(z.string()),
});
export type RelatorioDaLista = z.infer<typeof relatorio>;

export const listRelatorios = defineCall('relatorios.list', 'GET /api/Relatorio', {
  summary: 'Os relatórios que quem chama pode executar, com parâmetros, colunas e agrupamentos.',
  reply: success({ retorno: z.array(relatorio) }),
});
