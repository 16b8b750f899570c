import pg from 'pg';
import type { Response } from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { Fila } from '../../../../server/api/trabalho/fila.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { conexoesDaFila, criarFila } from '../../../../server/database/fila.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

/** Makes a statement fail with the given SQLSTATE, at a point where no rule expects a failure. */
const quebrar = (tabela: string, code = 'XX000') =>
  converter.database.query(`
    CREATE FUNCTION quebrar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'nobody foresaw this' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER quebrar BEFORE INSERT ON ${tabela} FOR EACH STATEMENT EXECUTE FUNCTION quebrar()`);
const consertar = () => converter.database.query('DROP FUNCTION IF EXISTS quebrar() CASCADE');
beforeEach(consertar);
afterEach(consertar);

const enviar = (conteudo: string, prefer = 'return=minimal') =>
  converter
    .as('ana')
    .post('/api/Conversor/upload/CSV?ramo=54')
    .set('Prefer', prefer)
    .attach('file', Buffer.from(conteudo), 'lote.csv');

/** The history lists the run with its file and request code; sent again, the file is accepted. */
async function esperaNoHistorico(id: number, codigo: string, conteudo: string): Promise<void> {
  const { data } = (await converter.get('/api/Conversor/conversoes?situacao=FALHOU&tamanho=10')).body;
  const motivo =
    'O processamento parou por um erro interno e nada foi gravado. ' +
    `O arquivo está guardado no Histórico (conversão ${id}): tente novamente; se persistir, informe o código da requisição: ${codigo}.`;
  expect(data[0]).toMatchObject({ id_CONVERSAO: id, situacao: 'FALHOU', motivo, lidos: 0, aceitos: 0 });
  const guardado: Response = await converter.get(`/api/Conversor/conversoes/${id}/arquivo`);
  expect((guardado.body as Buffer).toString()).toBe(conteudo);
  expect(await converter.database.query('SELECT FROM averbacoes WHERE id_conversao = $1', [id])).toEqual([]);
  await consertar();
  expect((await enviar(conteudo)).body).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 1 });
}

test.each([
  ['while it opens a month', 'periodos', 'XX000', 500],
  ['while it stores', 'averbacoes', 'XX000', 500],
  ['where the database has no room', 'averbacao_documentos', '53100', 503],
])(
  'A-E1: a run that fails %s keeps its file in the history, with the code of its request',
  async (_quando, tabela, code, status) => {
    const conteudo = csv([embarque(status + tabela.length)]);
    await quebrar(tabela, code);
    const answer = await enviar(conteudo);
    const codigo = String(answer.headers['x-request-id']);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(`requisição: ${codigo}.`)]);
    await esperaNoHistorico(answer.body.id_CONVERSAO, codigo, conteudo);
  },
);

test('A-E1: nor is the file of a run lost that failed when its file lay in the store already', async () => {
  const conteudo = csv([embarque(21)]);
  await converter.database.query(`
    CREATE FUNCTION quebrar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.situacao = 'CONCLUIDA' THEN RAISE EXCEPTION 'at the very end'; END IF; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER quebrar AFTER INSERT ON conversoes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION quebrar()`);
  const answer = await enviar(conteudo);
  expect(answer.status).toBe(500);
  await esperaNoHistorico(answer.body.id_CONVERSAO, String(answer.headers['x-request-id']), conteudo);
});

/** Runs queued tasks until `visto` resolves. */
async function comTrabalhador(visto: () => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: converter.database.url, max: 4 });
  const fila = new Fila(criarFila(conexoesDaFila(pool)), converter.parts.log);
  const parar = await trabalhar({ ...converter.parts, fila }, especiesDeTarefa);
  try {
    await visto();
  } finally {
    await parar();
    await pool.end();
  }
}

const tarefaDe = async (id: number) =>
  (
    await converter.database.query<{ situacao: string; mensagem: string; rota: string }>(
      'SELECT situacao, mensagem, rota FROM tarefas WHERE id_tarefa = $1',
      [id],
    )
  )[0];

test('A-E1: a file whose task is given up after ten attempts is in the history, with the code of its request', async () => {
  const conteudo = csv([embarque(31)]);
  const answer = await enviar(conteudo, 'respond-async');
  const { id_conversao: id, id_tarefa } = answer.body as { id_conversao: number; id_tarefa: number };
  await converter.database.query('UPDATE tarefas SET tentativa = 10 WHERE id_tarefa = $1', [id_tarefa]);
  await comTrabalhador(async () => {
    await expect
      .poll(() => tarefaDe(id_tarefa), { timeout: 30_000 })
      .toEqual({
        situacao: 'FALHOU',
        mensagem: 'A tarefa foi interrompida vezes demais e não será recomeçada.',
        rota: `/dashboard/conversor/processamento/historico/${id}`,
      });
    await esperaNoHistorico(id, String(answer.headers['x-request-id']), conteudo);
  });
}, 60_000);

test('A-E1: while the history cannot be written either, the task goes on trying', async () => {
  const conteudo = csv([embarque(32)]);
  const answer = await enviar(conteudo, 'respond-async');
  const { id_conversao: id, id_tarefa } = answer.body as { id_conversao: number; id_tarefa: number };
  await converter.database.query('UPDATE tarefas SET tentativa = 10 WHERE id_tarefa = $1', [id_tarefa]);
  await quebrar('conversoes', '53100');
  const tentativa = async () =>
    (
      await converter.database.query<{ tentativa: number }>('SELECT tentativa FROM tarefas WHERE id_tarefa = $1', [
        id_tarefa,
      ])
    )[0]?.tentativa;
  await comTrabalhador(async () => {
    await expect.poll(tentativa, { timeout: 30_000 }).toBeGreaterThan(11);
    await consertar();
    await expect.poll(() => tarefaDe(id_tarefa), { timeout: 30_000 }).toMatchObject({ situacao: 'FALHOU' });
    await esperaNoHistorico(id, String(answer.headers['x-request-id']), conteudo);
  });
}, 90_000);

test('A-E1 A-X2: a file whose sender has lost access meanwhile is in the history, refused for that reason', async () => {
  const conteudo = csv([embarque(33)]);
  const { body } = await enviar(conteudo, 'respond-async');
  await converter.database.query("UPDATE usuarios SET ativo = false WHERE username = 'ana'");
  try {
    await comTrabalhador(async () => {
      await expect
        .poll(() => tarefaDe(body.id_tarefa), { timeout: 30_000 })
        .toMatchObject({
          situacao: 'FALHOU',
          mensagem: 'Quem pediu a tarefa não tem mais acesso.',
        });
    });
  } finally {
    await converter.database.query("UPDATE usuarios SET ativo = true WHERE username = 'ana'");
  }
  expect((await converter.get(`/api/Conversor/conversoes/${body.id_conversao}`)).body).toMatchObject({
    situacao: 'RECUSADA',
    motivo: 'Quem pediu a tarefa não tem mais acesso.',
    usuario: 'ana',
  });
  expect((await converter.get(`/api/Conversor/conversoes/${body.id_conversao}/arquivo`)).status).toBe(200);
}, 60_000);

test('A-E1: a run in the background that fails says so in the history, on its page and in its task', async () => {
  const conteudo = csv([embarque(22)]);
  await comTrabalhador(async () => {
    await quebrar('averbacoes');
    const answer = await enviar(conteudo, 'respond-async');
    const { id_conversao: id, id_tarefa } = answer.body as { id_conversao: number; id_tarefa: number };
    const codigo = String(answer.headers['x-request-id']);
    const tarefa = () => converter.get(`/api/Tarefa/${id_tarefa}`).then(({ body }) => body);
    await expect.poll(tarefa, { timeout: 30_000 }).toMatchObject({
      situacao: 'FALHOU',
      mensagem: expect.stringContaining(`requisição: ${codigo}.`),
    });
    const pagina = await converter.get(`/api/Conversor/conversoes/${id}`);
    expect(pagina.body).toMatchObject({ situacao: 'FALHOU', motivo: expect.stringContaining(codigo) });
    await esperaNoHistorico(id, codigo, conteudo);
  });
}, 60_000);
