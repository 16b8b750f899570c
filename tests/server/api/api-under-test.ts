import type { Express } from 'express';
import type pg from 'pg';
import supertest from 'supertest';
import { createApiApp } from '../../../server/api/app.ts';
import type { Db } from '../../../server/api/connection.repository.ts';
import { hashPassword } from '../../../server/api/security/password-hash.ts';
import { createDatabase as createQueries, createPool } from '../../../server/database/pool.ts';
import { createLogger } from '../../../server/log.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

export const SENHA = 'senha de teste 1';

export interface ApiUnderTest {
  readonly app: Express;
  readonly db: Db;
  readonly database: TestDatabase;
  /** What the API logged, as one text. */
  logged(): string;
  /** A user of that profile, by its name; the password is `SENHA`. @returns its id. */
  addUser(username: string, perfil: 'admin' | 'usuario' | 'consulta', ativo?: boolean): Promise<number>;
  /** A token for a user that exists. */
  tokenOf(username: string): Promise<string>;
  close(): Promise<void>;
}

/** The real app over a database of its own, at no port. `dataDir` for the tests that store files. */
export async function startApi(dataDir = '/nonexistent'): Promise<ApiUnderTest> {
  const database = await createDatabase();
  const lines: string[] = [];
  const log = createLogger('info', 'api', { write: (line) => void lines.push(line) });
  const pool: pg.Pool = createPool(database.url, { log, name: 'api under test', max: 5 });
  const db = createQueries(pool);
  const app = createApiApp({
    db,
    databaseUrl: database.url,
    log,
    dataDir,
    policyListPath: '/api/Apolice/ListarApolices',
  });
  const senhaHash = await hashPassword(SENHA);
  return {
    app,
    db,
    database,
    logged: () => lines.join(''),
    async addUser(username, perfil, ativo = true) {
      const [row] = await database.query<{ id_usuario: number }>(
        `INSERT INTO usuarios (nome, email, username, senha_hash, perfil, ativo)
         VALUES ($1, $1 || '@exemplo.com.br', $1, $2, $3, $4) RETURNING id_usuario`,
        [username, senhaHash, perfil, ativo],
      );
      return row?.id_usuario as number;
    },
    async tokenOf(username) {
      const response = await supertest(app).post('/api/Auth/login').send({ Username: username, Password: SENHA });
      return response.body.token as string;
    },
    async close() {
      await db.destroy();
      await database.close();
    },
  };
}
