import type { Campo } from '../cadastros/definir-cadastro.ts';

type ValorSimples = string | number | boolean;

/**
 * A parameter: a field of the registries' kinds, and what holds while nobody has set it. Its key is its name in the
 * database and on the wire.
 */
export type Parametro = Exclude<Campo, { tipo: 'referencia' }> & {
  /** A ramo may have a value of its own, which comes before the general one. */
  readonly porRamo?: true;
  /** In force while nothing is set; without it there is no value. */
  readonly padrao?: ValorSimples;
  /** The same for single ramos, by SUSEP code; comes before a general value that was set. */
  readonly padraoDoRamo?: Readonly<Record<string, ValorSimples>>;
  /** The text is a picture, as a `data:` URL of a PNG or JPEG. */
  readonly imagem?: true;
};

/** Declares parameters, checked and kept to the letter. */
export function definirParametros<const P extends Readonly<Record<string, Parametro>>>(parametros: P): P {
  return parametros;
}
