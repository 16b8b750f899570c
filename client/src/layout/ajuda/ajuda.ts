/** Help of one page, in Brazilian Portuguese. */
export interface Ajuda {
  /** The route that it is about, or its pattern. */
  readonly rota: string;
  /** Purpose of the page. */
  readonly para: string;
  /** The usual steps, in order. */
  readonly passos?: readonly string[];
  /** The fields and words that are misunderstood. */
  readonly campos?: readonly (readonly [campo: string, sentido: string])[];
  /** What to do when something is refused. */
  readonly recusas?: readonly string[];
  /** Of a page that every service has: what only the built-in API adds to it. Of other pages all is the built-in API's. */
  readonly aqui?: readonly string[];
}
