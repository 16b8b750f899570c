import * as z from 'zod/mini';
import { type Call, success, withSchemas, workbook } from '../call.ts';
import { camposEnviados } from '../cadastros/cadastro-schemas.ts';
import { conferirCampo, type Valor } from '../cadastros/conferir-campo.ts';
import { id, storable, ordemPor } from '../fields.ts';
import { falhasDoPedido } from './conferir-pedido.ts';
import type { Relatorio } from './definir-relatorio.ts';
import { chamadasDoRelatorio, MAX_IMPRESSAS } from './relatorio-calls.ts';

/** null: omitted. */
export type Parametros = Readonly<Record<string, string | number | boolean | null>>;

const celula = z.union([z.string(), z.number(), z.null()]);
const linha = z.record(z.string(), celula);
export type LinhaDoRelatorio = z.infer<typeof linha>;

/** Exact: integers as numbers, amounts as decimal text. */
const somas = z.record(z.string(), celula);
export type Somas = z.infer<typeof somas>;

const coluna = z.object({ nome: z.string(), rotulo: z.string(), tipo: z.string(), soma: z.boolean() });

/** A bar, or a segment of one. */
const barra = z.object({
  categoria: z.string(),
  serie: z.nullable(z.string()),
  valor: z.string(),
  contra: z.nullable(z.string()),
  marca: z.nullable(z.string()),
});
export type Barra = z.infer<typeof barra>;

const executado = z.object({
  status: z.literal(1),
  gerado_em: z.string(),
  colunas: z.array(coluna),
  data: z.array(linha),
  recordsTotal: z.number(),
  totais: somas,
  subtotais: z.array(z.object({ grupo: linha, linhas: z.number(), somas })),
  grafico: z.nullable(z.array(barra)),
  /** Bars without the chart's limit. */
  categorias: z.nullable(z.number()),
  avisos: z.array(z.string()),
});
export type Executado = z.infer<typeof executado>;

export const formatosDeArquivo = ['xlsx', 'pdf'] as const;
export type FormatoDeArquivo = (typeof formatosDeArquivo)[number];
const formato = z.enum(formatosDeArquivo, 'Deve ser xlsx ou pdf');

export function contratoDoRelatorio(relatorio: Relatorio) {
  const plain = chamadasDoRelatorio(relatorio);
  const { titulo } = relatorio;
  const visiveis = Object.entries(relatorio.colunas).flatMap(([nome, { oculta }]) => (oculta ? [] : [nome]));
  const parametros = parametrosEnviados(relatorio);
  const colunas = z.optional(z.array(z.enum(visiveis, 'Coluna desconhecida')).check(z.maxLength(100)));
  const ordem = z.optional(ordemPor(visiveis));
  // A chart's bar.
  const filtro = z.optional(
    z.object({
      campo: z.enum(visiveis, 'Coluna desconhecida'),
      valor: z.string().check(z.maxLength(200), ...storable),
    }),
  );
  const arquivo = z.object({ parametros, colunas, ordem, filtro });
  return {
    run: withSchemas(plain.run, `${titulo}. ${relatorio.descricao}`, {
      body: z.extend(arquivo, { start: id, length: id.check(z.lte(500, 'Deve ser de 1 a 500')) }),
      reply: executado,
    }),
    planilha: withSchemas(
      plain.planilha,
      `${titulo}: a planilha .xlsx com todas as linhas, os totais e os parâmetros.`,
      { body: arquivo, reply: workbook.reply },
    ),
    csv: withSchemas(plain.csv, `${titulo}: todas as linhas em CSV, sem totais, para outro sistema.`, {
      body: arquivo,
      reply: { kind: 'download', mediaType: 'text/csv' },
    }),
    pdf: withSchemas(plain.pdf, `${titulo}: impresso em PDF, com até ${MAX_IMPRESSAS} linhas.`, {
      body: arquivo,
      reply: { kind: 'download', mediaType: 'application/pdf' },
    }),
    guardar: withSchemas(
      plain.guardar,
      `${titulo}: gera a planilha ou o PDF em segundo plano e o guarda; responde 202 com o número da tarefa que o dá.`,
      { body: z.extend(arquivo, { formato }), reply: success({ id_tarefa: z.number() }) },
    ),
  } as const satisfies Readonly<Record<string, Call>>;
}

/** Omitted ones take defaults or null. */
function parametrosEnviados(relatorio: Relatorio): z.ZodMiniType<Parametros> {
  const { parametros } = relatorio;
  const enviados = z.object(camposEnviados(parametros)).check((contexto) => {
    for (const { campo, mensagem } of falhasDoPedido(relatorio, contexto.value))
      contexto.issues.push({ code: 'custom', path: [campo], message: mensagem, input: contexto.value[campo] });
  });
  const completos = z.transform((valores: Readonly<Record<string, Valor | undefined>>) =>
    Object.fromEntries(
      Object.entries(parametros).map(([nome, parametro]) => [nome, conferirCampo(parametro, valores[nome]).valor]),
    ),
  );
  return z.pipe(enviados, completos) as unknown as z.ZodMiniType<Parametros>;
}
