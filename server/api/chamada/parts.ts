import type { Armazem, Destino } from '../../arquivos/armazem.ts';
import type { Secret } from '../../config/secret.ts';
import type { Correio } from '../../correio/correio.ts';
import type { Traces } from '../../http/traces.ts';
import type { Logger } from '../../log.ts';
import type { CopyParts } from '../sql/copy-out.repository.ts';
import type { Fila } from '../trabalho/fila.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { ApiMetrics } from './metrics.ts';

/** The receiver of packages: an address that the operator configured and no user can choose, and the secret shared with it. */
export interface Recebedor {
  readonly url: string;
  readonly segredo: Secret;
}

/** What the built-in API is made of; whoever starts it supplies them. */
export interface ApiParts extends CopyParts {
  /** Copies of the database that may be read; null: there are none. */
  readonly replicas: Replicas | null;
  /** The turns of long work. */
  readonly fila: Fila;
  /** The system that takes packages; null: they are handed over as files. */
  readonly recebedor: Recebedor | null;
  readonly log: Logger;
  readonly metrics: ApiMetrics;
  /** null: none. */
  readonly traces: Traces | null;
  /** null: nothing is sent by e-mail. */
  readonly correio: Correio | null;
  /** Where this installation mounts the policy list, which the product spec does not name. */
  readonly policyListPath: string;
  /** Connection string, for the processes that have a connection of their own. */
  readonly databaseUrl: string;
  /** The variables that complete it for them: `PGPASSWORD`, `PGSSLROOTCERT`, … */
  readonly databaseEnvironment: Readonly<Record<string, string>>;
  /** Stored documents, and where they lie, for the processes that open the store by themselves. */
  readonly armazem: Armazem;
  readonly destino: Destino;
  /** Absolute folder for uploads in progress. */
  readonly dataDir: string;
}
