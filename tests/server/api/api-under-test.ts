import { Agent } from 'node:http';
import type { Express } from 'express';
import type pg from 'pg';
import supertest from 'supertest';
import { abrirArmazem } from '../../../server/arquivos/abrir-armazem.ts';
import type { Destino } from '../../../server/arquivos/armazem.ts';
import type { Correio } from '../../../server/correio/correio.ts';
import { createApiApp } from '../../../server/api/app.ts';
import { hashToken, newToken } from '../../../server/api/autenticacao/token.ts';
import { gaugeEstado } from '../../../server/api/chamada/estado.repository.ts';
import { createApiMetrics } from '../../../server/api/chamada/metrics.ts';
import type { ApiParts } from '../../../server/api/chamada/endpoint.ts';
import type { Db } from '../../../server/api/sql/connection.repository.ts';
import { Fila } from '../../../server/api/trabalho/fila.ts';
import { conexoesDaFila, criarFila } from '../../../server/database/fila.ts';
import { createDatabase as createQueries, createPool } from '../../../server/database/pool.ts';
import { createLogger } from '../../../server/log.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { listen } from '../../support/listening.ts';

export const SENHA = 'senha de teste 1';
/** Hash of `SENHA` with the current parameters, precomputed because hashing takes longer than most tests. */
const SENHA_HASH = '$argon2id$v=19$m=19456,t=2,p=1$FU8LFfCSatlppDm982kxsw$P9SrOeRAHhdtbFfa9rhwHisfK39C93KlwO58WHRJzrg';

export type Caller = ReturnType<typeof supertest.agent>;

export interface ApiUnderTest {
  readonly app: Express;
  readonly parts: ApiParts;
  readonly db: Db;
  readonly database: TestDatabase;
  /** The API's log as one text. */
  logged(): string;
  /** Adds a user of that profile with password `SENHA` and signs in once. @returns its id. */
  addUser(username: string, perfil: 'admin' | 'usuario' | 'consulta', ativo?: boolean): Promise<number>;
  /** Sends calls with the token from `addUser`. */
  as(username: string): Caller;
  /** Sends calls without a token. */
  anybody(): Caller;
  /** Another token for an existing user, as a login would create. */
  tokenOf(username: string): Promise<string>;
  close(): Promise<void>;
}

/** Kept open between calls: a port and a connection for each call cost twice as much as a short call. */
const connections = new Agent({ keepAlive: true });

/**
 * The real app over its own database. `dataDir` for tests that store files, in a folder or a bucket; `recebedor`
 * for those that send packages.
 */
export async function startApi(
  dataDir = '/nonexistent',
  s3: Destino['s3'] = null,
  correio: Correio | null = null,
  recebedor: ApiParts['recebedor'] = null,
  makeDatabase: () => Promise<TestDatabase> = createDatabase,
): Promise<ApiUnderTest> {
  const database = await makeDatabase();
  const lines: string[] = [];
  const log = createLogger('info', 'api', { write: (line) => void lines.push(line) });
  const metrics = createApiMetrics();
  const onStatement = metrics.statement;
  const pool: pg.Pool = createPool(database.applicationUrl, { log, name: 'api under test', max: 5, onStatement });
  const db = createQueries(pool);
  gaugeEstado(metrics.register, { db, pool });
  const parts: ApiParts = {
    db,
    pool,
    fila: new Fila(criarFila(conexoesDaFila(pool)), log),
    databaseUrl: database.applicationUrl,
    armazem: await abrirArmazem({ pasta: dataDir, s3, chaves: [] }),
    destino: { pasta: dataDir, s3, chaves: [] },
    databaseEnvironment: {},
    recebedor,
    replicas: null,
    log,
    metrics,
    traces: null,
    correio,
    dataDir,
    policyListPath: '/api/Apolice/ListarApolices',
    publicUrl: 'https://romaneio.test',
    internalSecret: null,
  };
  const app = createApiApp(parts);
  const server = await listen(app);
  const anybody = () =>
    supertest.agent(server.server).use((request: supertest.Test) => void request.agent(connections));
  const tokens = new Map<string, string>();
  const tokenOf = async (username: string) => {
    const token = newToken();
    await database.query(
      `INSERT INTO tokens (hash, id_usuario, expira_em)
       SELECT $1, id_usuario, now() + interval '10 hours' FROM usuarios WHERE username = $2`,
      [hashToken(token), username],
    );
    return token;
  };
  return {
    app,
    parts,
    db,
    database,
    logged: () => lines.join(''),
    async addUser(username, perfil, ativo = true) {
      const [row] = await database.query<{ id_usuario: number }>(
        `INSERT INTO usuarios (nome, email, username, senha_hash, perfil, ativo)
         VALUES ($1, $1 || '@exemplo.com.br', $1, $2, $3, $4) RETURNING id_usuario`,
        [username, SENHA_HASH, perfil, ativo],
      );
      tokens.set(username, await tokenOf(username));
      return row?.id_usuario as number;
    },
    as(username) {
      const token = tokens.get(username);
      if (token === undefined) throw new Error(`no user is called ${username}`);
      return anybody().set('Authorization', token);
    },
    anybody,
    tokenOf,
    async close() {
      await server.close();
      await db.destroy();
      await database.close();
    },
  };
}
