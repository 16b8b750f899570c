import * as z from 'zod/mini';
import { integer, ordemPor } from '../fields.ts';
import { type Cadastro, camposDaLinha } from './definir-cadastro.ts';

const escalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]);
const filtro = z.union([
  escalar,
  z.array(escalar).check(z.maxLength(200)),
  z.object({ de: z.optional(escalar), ate: z.optional(escalar) }),
]);
export type Filtro = z.infer<typeof filtro>;

/** `start` from 1. */
export interface Pagina {
  readonly start: number;
  readonly length: number;
  readonly search: { readonly value: string };
  readonly filtros?: Readonly<Record<string, Filtro | undefined>> | undefined;
  readonly ordem?: { readonly campo: string; readonly sentido: 'asc' | 'desc' } | undefined;
}

export function paginaPedida({ campos }: Cadastro): z.ZodMiniType<Pagina> {
  const colunas = [...camposDaLinha(campos).map(([coluna]) => coluna), 'ativo', 'padrao'];
  return z.object({
    start: integer(1, 'Deve ser maior que zero', 1_000_000_000, 'Deve ser maior que zero'),
    length: integer(1, 'Deve ser de 1 a 1000', 1_000, 'Deve ser de 1 a 1000'),
    search: z.object({
      value: z.string('Deve ser um texto').check(
        z.maxLength(200, 'Deve ter no máximo 200 caracteres'),
        z.refine(
          (value) => !value.includes('\0') && value.isWellFormed(),
          'Não pode ter caracteres nulos ou incompletos',
        ),
      ),
    }),
    filtros: z.optional(z.strictObject(Object.fromEntries(colunas.map((coluna) => [coluna, z.optional(filtro)])))),
    ordem: z.optional(ordemPor(colunas)),
  });
}
