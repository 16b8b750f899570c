export interface Ajuda {
  readonly rota: string;
  readonly para: string;
  readonly passos?: readonly string[];
  /** The fields and words that are misunderstood. */
  readonly campos?: readonly (readonly [campo: string, sentido: string])[];
  readonly recusas?: readonly string[];
  /** Of a page that every service has: what only the built-in API adds to it. Of other pages all is the built-in API's. */
  readonly aqui?: readonly string[];
}
