import type { Secret } from '../../config/secret.ts';

/** Who takes packages: an address that the operator configured and no user can choose, and the secret shared with it. */
export interface Recebedor {
  readonly url: string;
  readonly segredo: Secret;
}
