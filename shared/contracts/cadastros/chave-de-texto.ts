import type { Campo } from './definir-cadastro.ts';

const chavesDeTexto = {
  estado: { tipo: 'texto', rotulo: 'UF', min: 2, max: 2, maiusculas: true, obrigatorio: true, fixo: true },
} as const satisfies Readonly<Record<string, Campo>>;

export const { estado: siglaDoEstado } = chavesDeTexto;

/** Field of a text key of what is referred to; null: a number. Apart from the declarations, so that forms need none. */
export const chaveDeTexto = (cadastro: string): Campo | null =>
  Object.hasOwn(chavesDeTexto, cadastro) ? chavesDeTexto[cadastro as keyof typeof chavesDeTexto] : null;
