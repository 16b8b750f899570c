import type { Armazem, Destino } from '../../arquivos/armazem.ts';
import type { Secret } from '../../config/secret.ts';
import type { Correio } from '../../correio/correio.ts';
import type { Traces } from '../../http/traces.ts';
import type { Logger } from '../../log.ts';
import type { CopyParts } from '../sql/copy-out.repository.ts';
import type { Fila } from '../trabalho/fila.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { ApiMetrics } from './metrics.ts';

/** Receiver of packages: configured address and shared secret. */
export interface Recebedor {
  readonly url: string;
  readonly segredo: Secret;
}

/** Dependencies of the built-in API. */
export interface ApiParts extends CopyParts {
  /** null: none. */
  readonly replicas: Replicas | null;
  readonly fila: Fila;
  /** null: packages are handed over as files. */
  readonly recebedor: Recebedor | null;
  readonly log: Logger;
  readonly metrics: ApiMetrics;
  readonly traces: Traces | null;
  readonly correio: Correio | null;
  readonly policyListPath: string;
  /** Shared with the web server for single sign-on; null: off. */
  readonly internalSecret: string | null;
  /** Base URL of the client, for links in mail. */
  readonly publicUrl: string;
  /** For processes with a separate connection. */
  readonly databaseUrl: string;
  /** `PGPASSWORD`, `PGSSLROOTCERT`, … */
  readonly databaseEnvironment: Readonly<Record<string, string>>;
  readonly armazem: Armazem;
  readonly destino: Destino;
  readonly dataDir: string;
}
