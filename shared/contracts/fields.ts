/** Field schemas that several contracts share: what a field may hold, with its message in pt-BR. */
import * as z from 'zod/mini';

/** PostgreSQL's `integer`, the type of every id. */
export const MAX_ID = 2_147_483_647;

/** An id in a path, or a version in a query: digits only, within PostgreSQL's `integer`; read as a number. */
export const idInPath = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}$/, 'Deve ser um número inteiro'),
    z.refine((digits) => Number(digits) <= MAX_ID, `Deve ser no máximo ${MAX_ID}`),
  ),
  z.transform(Number),
);

/** A name in a path (branch, layout): 1 to 120 characters, none of them a control character. */
export const nameInPath = z
  .string()
  .check(
    z.minLength(1, 'Não pode ser vazio'),
    z.maxLength(120, 'Deve ter no máximo 120 caracteres'),
    z.regex(/^[^\p{Cc}]+$/u, 'Não pode ter caracteres de controle'),
  );

/** A whole number from 0 up, in a JSON body. */
export const count = z
  .number('Deve ser um número')
  .check(
    z.int('Deve ser um número inteiro'),
    z.gte(0, 'Não pode ser negativo'),
    z.lte(MAX_ID, `Deve ser no máximo ${MAX_ID}`),
  );

/** An id in a JSON body: from 1 up. */
export const id = z
  .number('Deve ser um número')
  .check(
    z.int('Deve ser um número inteiro'),
    z.gte(1, 'Deve ser maior que zero'),
    z.lte(MAX_ID, `Deve ser no máximo ${MAX_ID}`),
  );

/** Refuses what PostgreSQL cannot keep of a text: NUL, and half of a character. */
export const storable = [
  z.refine<string>((value) => !value.includes('\0'), 'Não pode ter o caractere nulo'),
  z.refine<string>((value) => value.isWellFormed(), 'Não pode ter caracteres incompletos'),
] as const;

/** A required text of at most `max` characters; blanks around it do not count. */
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

/** Competência as the spec sends it: YYYYMM as a number, 0 for every month. */
export const competencia = count.check(
  z.refine((value) => value === 0 || (value >= 190_001 && value <= 999_912 && value % 100 >= 1 && value % 100 <= 12), {
    error: 'Deve ser 0 ou um mês no formato AAAAMM',
  }),
);

/*
 * Fields of answers. A foreign upstream may leave any of them out or send null, so the screens must
 * cope; the built-in API always sends all of them.
 */
export const textAnswered = z.nullish(z.string());
export const numberAnswered = z.nullish(z.number());
export const booleanAnswered = z.nullish(z.boolean());
/** What people know the policy of a row by, beside its id: the built-in API tells it. */
export const apoliceDaLinha = { numero_apolice: textAnswered, segurado: textAnswered };

/**
 * The four envelopes in which the upstream may answer a list (product spec, section 7): the bare
 * array, `data`, `retorno` (status 1) with a list or with one object, or one bare object.
 */
export function list<T extends z.ZodMiniType>(row: T) {
  return z.union([
    z.array(row),
    z.looseObject({ data: z.array(row) }),
    z.looseObject({ status: z.literal(1), retorno: z.union([z.array(row), row]) }),
    row,
  ]);
}

/** What every refusal of the built-in API says: a sentence in pt-BR, the fields at fault for a 422, the run of a refused file. */
export const refusal = z.object({
  message: z.string(),
  id_CONVERSAO: z.optional(z.number()),
  erros: z.optional(z.array(z.object({ campo: z.string(), mensagem: z.string() }))),
});

/** What a write answers. */
export const message = z.looseObject({ message: textAnswered, mensagem: textAnswered, error: textAnswered });
