import type { Campo } from '../cadastros/definir-cadastro.ts';

type ValorSimples = string | number | boolean;

/** A parameter: a registry field with a default. Its key is its database and wire name. */
export type Parametro = Exclude<Campo, { tipo: 'referencia' }> & {
  /** A ramo's value wins over the general one. */
  readonly porRamo?: true;
  /** Default; without it null. */
  readonly padrao?: ValorSimples;
  /** Default by SUSEP code; wins over a general value. */
  readonly padraoDoRamo?: Readonly<Record<string, ValorSimples>>;
  /** `data:` URL of a PNG or JPEG. */
  readonly imagem?: true;
  /** About who may act alone: changing it needs a second administrator. */
  readonly separa?: true;
};

export const definirParametros = <const P extends Readonly<Record<string, Parametro>>>(parametros: P): P => parametros;
