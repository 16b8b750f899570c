import type { Campo } from './definir-cadastro.ts';

/** The field that a registry's rows are known by where people write it, by the registry's name; all others have numbers. */
const chavesDeTexto = {
  estado: { tipo: 'texto', rotulo: 'UF', min: 2, max: 2, maiusculas: true, obrigatorio: true, fixo: true },
} as const satisfies Readonly<Record<string, Campo>>;

export const { estado: siglaDoEstado } = chavesDeTexto;

/**
 * The key of what is referred to by that name, where it is a text that people write; null: a number. It stands apart from the
 * declarations, so that a form with references needs none of them.
 */
export function chaveDeTexto(cadastro: string): Campo | null {
  return Object.hasOwn(chavesDeTexto, cadastro) ? chavesDeTexto[cadastro as keyof typeof chavesDeTexto] : null;
}
