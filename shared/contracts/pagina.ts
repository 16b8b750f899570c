import * as z from 'zod/mini';
import { diaCorrido } from '../format/data.ts';
import { count, id, textUpTo } from './fields.ts';

export const dia = z.string('Deve ser uma data').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Deve ser uma data AAAA-MM-DD'),
  z.refine((value) => diaCorrido(value) !== null, 'Esta data não existe'),
);

export const mes = count.check(
  z.refine((value) => value >= 190_001 && value <= 999_912 && value % 100 >= 1 && value % 100 <= 12, {
    error: 'Deve ser um mês no formato AAAAMM',
  }),
);

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
  z.object({
    search: z.object({ value: textUpTo(200) }),
    filtros: z.optional(filtros),
  });

export const paginaNaRota = {
  pagina: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Deve ser um número maior que zero'))),
  tamanho: z.optional(z.enum(['10', '25', '50', '100'], 'Deve ser 10, 25, 50 ou 100')),
  busca: z.optional(textUpTo(200)),
} as const;

/** `start` from 1. */
export const pagina = <F extends z.ZodMiniType, const C extends readonly [string, ...string[]]>(
  filtros: F,
  colunas: C,
) =>
  z.object({
    start: id,
    length: id.check(z.lte(1_000, 'Deve ser de 1 a 1000')),
    ...semPaginas(filtros).shape,
    ordem: z.optional(
      z.object({
        campo: z.enum(colunas, 'Coluna desconhecida'),
        sentido: z.enum(['asc', 'desc'], 'Deve ser asc ou desc'),
      }),
    ),
  });
