import * as z from 'zod/mini';
import { diaCorrido } from '../format/data.ts';

/** PostgreSQL `integer`. */
export const MAX_ID = 2_147_483_647;

/** Id or version as text. */
export const idInPath = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}$/, 'Deve ser um número inteiro'),
    z.refine((digits) => Number(digits) <= MAX_ID, `Deve ser no máximo ${MAX_ID}`),
  ),
  z.transform(Number),
);

/** Name of 1 to 120 characters without control characters. */
export const nameInPath = z
  .string()
  .check(
    z.minLength(1, 'Não pode ser vazio'),
    z.maxLength(120, 'Deve ter no máximo 120 caracteres'),
    z.regex(/^[^\p{Cc}]+$/u, 'Não pode ter caracteres de controle'),
  );

/** Integer of a range, with the messages for values below and above it. */
export const integer = (least: number, below: string, most = MAX_ID, above = `Deve ser no máximo ${MAX_ID}`) =>
  z.number('Deve ser um número').check(z.int('Deve ser um número inteiro'), z.gte(least, below), z.lte(most, above));

export const count = integer(0, 'Não pode ser negativo');
export const id = integer(1, 'Deve ser maior que zero');

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const storable = [
  z.refine<string>((value) => !value.includes('\0'), 'Não pode ter o caractere nulo'),
  z.refine<string>((value) => value.isWellFormed(), 'Não pode ter caracteres incompletos'),
] as const;

const ate = (max: number) => [z.maxLength(max, `Deve ter no máximo ${max} caracteres`), ...storable] as const;

/** Text as typed, up to a length. */
export const textUpTo = (max: number, typeMessage?: string) => z.string(typeMessage).check(...ate(max));

export const textInQuery = (max: number) => z.string().check(z.minLength(1, 'Não pode ser vazio'), ...ate(max));

/** Trimmed and required. */
export const text = (max: number) =>
  z.string('Deve ser um texto').check(z.trim(), z.minLength(1, 'Campo obrigatório'), ...ate(max));

/** @param demais message for more items than `max`. */
export const listaAte = <T extends z.ZodMiniType>(item: T, max: number, demais: string) =>
  z.array(item, 'Deve ser uma lista').check(z.maxLength(max, demais));

/** The same schema for each of these fields. */
/* @__NO_SIDE_EFFECTS__ */
export const cada = <T extends z.ZodMiniType, const N extends readonly string[]>(schema: T, ...nomes: N) =>
  Object.fromEntries(nomes.map((nome) => [nome, schema])) as Readonly<Record<N[number], T>>;

const ehMes = (value: number) => value >= 190_001 && value <= 999_912 && value % 100 >= 1 && value % 100 <= 12;

/** YYYYMM, 0: every month. */
export const competencia = count.check(
  z.refine((value) => value === 0 || ehMes(value), 'Deve ser 0 ou um mês no formato AAAAMM'),
);

/* Fields of answers: a foreign upstream may omit any or send null. */
export const textAnswered = z.nullish(z.string());
export const numberAnswered = z.nullish(z.number());
export const booleanAnswered = z.nullish(z.boolean());
/** Labels of a row's policy; built-in API only. */
export const apoliceDaLinha = { numero_apolice: textAnswered, segurado: textAnswered };

/** The list envelopes of the product spec (section 7): array, `data`, `retorno` with a list or an object, object. */
export const list = <T extends z.ZodMiniType>(row: T) =>
  z.union([
    z.array(row),
    z.looseObject({ data: z.array(row) }),
    z.looseObject({ status: z.literal(1), retorno: z.union([z.array(row), row]) }),
    row,
  ]);

/** Refusals of the built-in API. */
export const refusal = z.object({
  message: z.string(),
  id_CONVERSAO: z.optional(z.number()),
  erros: z.optional(z.array(z.object({ campo: z.string(), mensagem: z.string() }))),
});

export const message = z.looseObject({ message: textAnswered, mensagem: textAnswered, error: textAnswered });

/** null: empty. */
export const mudancas = z.array(
  z.object({ campo: z.string(), rotulo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) }),
);

/** Latest first. */
export const historico = z.object({
  status: z.literal(1),
  retorno: z.array(z.object({ quando: z.string(), quem: z.string(), acao: z.string(), mudancas })),
});
export type Mudanca = z.infer<typeof mudancas>[number];
export type Historico = z.infer<typeof historico>;

export const dia = z.string('Deve ser uma data').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Deve ser uma data AAAA-MM-DD'),
  z.refine((value) => diaCorrido(value) !== null, 'Esta data não existe'),
);

export const mes = count.check(z.refine(ehMes, 'Deve ser um mês no formato AAAAMM'));

export const mesNaRota = z.pipe(
  z.string().check(z.regex(/^\d{4}(0[1-9]|1[0-2])$/, 'Deve ser um mês no formato AAAAMM')),
  z.transform(Number),
);

export const faixa = <T extends z.ZodMiniType>(valor: T) => z.object({ de: z.optional(valor), ate: z.optional(valor) });

export const algum = <T extends z.ZodMiniType>(valor: T) =>
  z.union([valor, z.array(valor).check(z.minLength(1), z.maxLength(100))]);

const algumId = z.optional(algum(id));
/** Filters of a list by the policies of its rows. */
export const daApolice = {
  id_apolice: algumId,
  id_ramo: algumId,
  id_sucursal: algumId,
  id_segurado: algumId,
  id_corretor: algumId,
} as const;

export const semPaginas = <F extends z.ZodMiniType>(filtros: F) =>
  z.object({ search: z.object({ value: textUpTo(200) }), filtros: z.optional(filtros) });

export const paginaNaRota = {
  pagina: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Deve ser um número maior que zero'))),
  tamanho: z.optional(z.enum(['10', '25', '50', '100'], 'Deve ser 10, 25, 50 ou 100')),
  busca: z.optional(textUpTo(200)),
} as const;

export const ordemPor = <const C extends readonly string[]>(colunas: C) =>
  z.object({ campo: z.enum(colunas, 'Coluna desconhecida'), sentido: z.enum(['asc', 'desc'], 'Deve ser asc ou desc') });

/** `start` from 1. */
export const pagina = <F extends z.ZodMiniType, const C extends readonly [string, ...string[]]>(
  filtros: F,
  colunas: C,
) =>
  z.object({
    start: id,
    length: id.check(z.lte(1_000, 'Deve ser de 1 a 1000')),
    ...semPaginas(filtros).shape,
    ordem: z.optional(ordemPor(colunas)),
  });
