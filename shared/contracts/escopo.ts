/** Data scope of a person or service key: any within a list, all across the lists. */
import * as z from 'zod/mini';
import { id } from './fields.ts';

const ids = z.array(id, 'Deve ser uma lista').check(
  z.minLength(1, 'Escolha ao menos um'),
  z.maxLength(500, 'No máximo 500'),
  z.overwrite((all) => [...new Set(all)]),
);

export const escopo = z
  .strictObject(
    { sucursais: z.optional(ids), corretores: z.optional(ids), segurados: z.optional(ids) },
    'Deve ter sucursais, corretores ou segurados',
  )
  .check(z.refine((one) => Object.keys(one).length > 0, 'Escolha ao menos uma sucursal, um corretor ou um segurado'));
export type Escopo = z.infer<typeof escopo>;

/** Lists of a scope: column of the policy, registry, and its name in words. */
export const listasDoEscopo = {
  sucursais: { coluna: 'id_sucursal', cadastro: 'sucursal', rotulo: 'Sucursais', um: 'Sucursal' },
  corretores: { coluna: 'id_corretor', cadastro: 'corretores', rotulo: 'Corretores', um: 'Corretor' },
  segurados: { coluna: 'id_segurado', cadastro: 'segurado', rotulo: 'Segurados', um: 'Segurado' },
} as const satisfies Readonly<Record<keyof Escopo, object>>;
