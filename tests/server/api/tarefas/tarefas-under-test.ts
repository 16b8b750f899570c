import type { Response } from 'supertest';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fila } from '../../../../server/api/trabalho/fila.ts';
import { pedirTarefa } from '../../../../server/api/trabalho/tarefas.repository.ts';
import { especie, type Especie } from '../../../../server/api/trabalho/tarefa.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { conexoesDaFila, criarFila } from '../../../../server/database/fila.ts';
import { startApi, type ApiUnderTest } from '../api-under-test.ts';

export interface TarefasUnderTest extends ApiUnderTest {
  /** Requests a task of the kind `faturas`, as `ana` by default. @param usuario the person's key. @returns its id. */
  pedir(chave: string, pedido?: object, username?: string, usuario?: string): Promise<number>;
  call(method: 'get' | 'delete', path: string, username?: string): Promise<Response>;
  /** Simulates another worker process that runs `executar`. @returns a function that shuts it down cleanly. */
  processo(executar: Especie['executar'], simultaneas?: number): Promise<() => Promise<void>>;
  /** Stops every process and deletes every task. */
  limpar(): Promise<void>;
  /** Waits until the task is in the state `situacao`. */
  ate(id: number, situacao: string): Promise<Record<string, unknown>>;
}

/** Users who request tasks, and processes that run them, over one database. */
export async function startTarefas(): Promise<TarefasUnderTest> {
  const api = await startApi();
  const ids = new Map<string, number>();
  const tokens = new Map<string, string>();
  for (const [username, perfil] of [
    ['ana', 'usuario'],
    ['bia', 'usuario'],
    ['chefe', 'admin'],
  ] as const) {
    ids.set(username, await api.addUser(username, perfil));
    tokens.set(username, await api.tokenOf(username));
  }
  const processos: { readonly fila: Fila; readonly end: () => Promise<void> }[] = [];
  const encerrar = async () => {
    for (const { end } of processos.splice(0)) await end();
  };
  return {
    ...api,
    async pedir(chave, pedido = {}, username = 'ana', usuario = username) {
      const autor = { id: ids.get(username) as number, username: usuario, tokenHash: null, requestId: 'pedido' };
      const id = await pedirTarefa(api.parts, autor, { tipo: 'faturas', titulo: `Tarefa ${chave}`, chave, pedido });
      // Wake every process at once instead of waiting for its next poll.
      for (const { fila } of processos) fila.acordar('faturas');
      return id;
    },
    async call(method, path, username = 'ana') {
      return api
        .anybody()
        [method](path)
        .set('Authorization', tokens.get(username) ?? '');
    },
    async processo(executar, simultaneas = 2) {
      const pool = new pg.Pool({ connectionString: api.database.url, max: 4 });
      pool.on('error', () => {});
      const fila = new Fila(criarFila(conexoesDaFila(pool)), api.parts.log);
      const parar = await trabalhar({ ...api.parts, fila }, [especie('faturas', simultaneas, 'write', executar)]);
      const end = async () => {
        await parar();
        await pool.end();
      };
      processos.push({ fila, end });
      return async () => {
        processos.splice(
          processos.findIndex((um) => um.fila === fila),
          1,
        );
        await end();
      };
    },
    async limpar() {
      await encerrar();
      await api.database.query(`DELETE FROM tarefas; DELETE FROM fila.job;
        UPDATE usuarios SET ativo = true, perfil = CASE username WHEN 'chefe' THEN 'admin' ELSE 'usuario' END`);
    },
    async ate(id, situacao) {
      for (;;) {
        const [row] = await api.database.query('SELECT * FROM tarefas WHERE id_tarefa = $1', [id]);
        if (row?.['situacao'] === situacao) return row;
        await sleep(50);
      }
    },
    async close() {
      await encerrar();
      await api.close();
    },
  };
}
