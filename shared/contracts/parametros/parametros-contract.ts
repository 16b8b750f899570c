import * as z from 'zod/mini';
import { camposAlterados, camposEnviados } from '../cadastros/cadastro-schemas.ts';
import type { Valor } from '../cadastros/conferir-campo.ts';
import { type Call, success, withSchemas } from '../call.ts';
import { count, id } from '../fields.ts';
import type { Parametro } from './definir-parametros.ts';
import { gravarAba, lerHistorico, lerTodos } from './parametros-calls.ts';
import { type Aba, abas, abasGravaveis, type Chave, parametros } from './parametros.ts';

const chaves = Object.keys(parametros) as [Chave, ...Chave[]];

const valorRespondido = z.nullable(
  z.union([z.string(), z.number(), z.boolean(), z.array(z.record(z.string(), z.union([z.string(), z.number()])))]),
);

const definido = z.object({
  chave: z.enum(chaves),
  /** null: ramos without a separate value. */
  id_ramo: z.nullable(z.number()),
  ramo: z.nullable(z.string()),
  vigencia_inicio: z.string(),
  /** null: general value or default. */
  valor: valorRespondido,
  alterado_em: z.string(),
  alterado_por: z.string(),
});
export type Definido = z.infer<typeof definido>;

const todos = z.object({ status: z.literal(1), versoes: z.record(z.string(), z.number()), retorno: z.array(definido) });
export type Parametros = z.infer<typeof todos>;

const historico = z.object({
  status: z.literal(1),
  retorno: z.array(
    z.object({
      quando: z.string(),
      quem: z.string(),
      ramo: z.nullable(z.string()),
      vigencia_inicio: z.string(),
      antes: z.nullable(z.string()),
      depois: z.nullable(z.string()),
    }),
  ),
});
export type HistoricoDoParametro = z.infer<typeof historico>;

export const listParametros = withSchemas(
  lerTodos,
  'Os parâmetros que foram definidos, com vigência e última alteração; os demais valem pelo padrão.',
  { reply: todos },
);

export const getHistoricoDoParametro = withSchemas(
  lerHistorico,
  'Quem alterou um parâmetro, quando, de que valor para qual.',
  { params: { chave: z.enum(chaves, 'Parâmetro desconhecido') }, reply: historico },
);

const figura = /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/;

/** Checked as a registry field; null removes it. */
function enviado(chave: string, { padrao, ...campo }: Parametro): z.ZodMiniType<Valor | undefined> {
  const exigido = { ...campo, ...(campo.tipo === 'sim-nao' && { padrao }), obrigatorio: true } as Parametro;
  const schema = camposAlterados({ [chave]: exigido })[chave] as z.ZodMiniType<Valor | undefined>;
  const conferido = campo.imagem
    ? schema.check(
        z.refine((valor) => typeof valor !== 'string' || figura.test(valor), 'Deve ser uma imagem PNG ou JPEG'),
      )
    : schema;
  return z.optional(z.nullable(conferido));
}

export interface Definicao {
  readonly id_ramo?: number | null | undefined;
  readonly vigencia_inicio: string;
  readonly versao: number;
  readonly valores: Readonly<Record<string, Valor | undefined>>;
}

export function contratoDaAba(aba: Aba) {
  const valores = Object.entries(abas[aba].campos).map(([chave, campo]) => [chave, enviado(chave, campo)] as const);
  const definicao = z.object({
    id_ramo: z.optional(z.nullable(id)),
    ...camposEnviados({ vigencia_inicio: { tipo: 'data', rotulo: 'Vale a partir de', obrigatorio: true } }),
    versao: count,
    valores: z.strictObject(Object.fromEntries(valores)),
  }) as unknown as z.ZodMiniType<Definicao>;
  return withSchemas(
    gravarAba(aba),
    `Define parâmetros de ${abas[aba].titulo}; o que falta fica como está, null volta ao valor geral ou ao padrão.`,
    { body: definicao, reply: success({ versao: z.number() }) },
  );
}

export const chamadasDosParametros: readonly Call[] = [
  listParametros,
  getHistoricoDoParametro,
  ...abasGravaveis.map(contratoDaAba),
];
