import * as z from 'zod/mini';

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

/** Text as typed, up to a length. */
export const textUpTo = (max: number, typeMessage?: string) =>
  z.string(typeMessage).check(z.maxLength(max, `Deve ter no máximo ${max} caracteres`), ...storable);

export const textInQuery = (max: number) =>
  z
    .string()
    .check(z.minLength(1, 'Não pode ser vazio'), z.maxLength(max, `Deve ter no máximo ${max} caracteres`), ...storable);

/** Trimmed and required. */
export function text(max: number) {
  return z
    .string('Deve ser um texto')
    .check(
      z.trim(),
      z.minLength(1, 'Campo obrigatório'),
      z.maxLength(max, `Deve ter no máximo ${max} caracteres`),
      ...storable,
    );
}

/** YYYYMM, 0: every month. */
export const competencia = count.check(
  z.refine((value) => value === 0 || (value >= 190_001 && value <= 999_912 && value % 100 >= 1 && value % 100 <= 12), {
    error: 'Deve ser 0 ou um mês no formato AAAAMM',
  }),
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
