import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

/* Limits of authority for APROVAR_PREVIA of user 5, with profile `usuario`, in ramo 54. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});
// Disables triggers and foreign keys, so that only these rows matter.
beforeEach(() =>
  client.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM alcadas; DELETE FROM usuarios'),
);
afterEach(() => client.query('ROLLBACK'));

interface Alcada {
  readonly limite: string;
  readonly perfil?: string;
  readonly usuario?: number;
  readonly ramo?: number;
  readonly acao?: string;
  readonly ativo?: boolean;
  /** Days from today. */
  readonly de?: number;
  readonly ate?: number;
}

const alcada = ({ limite, perfil, usuario, ramo, acao = 'APROVAR_PREVIA', ativo = true, de = 0, ate }: Alcada) =>
  client.query(
    `INSERT INTO alcadas (limite_valor, perfil, id_usuario, id_ramo, acao, ativo, vigencia_inicio, vigencia_fim)
     VALUES ($1, $2, $3, $4, $5, $6, current_date + $7::integer, current_date + $8::integer)`,
    [limite, perfil, usuario, ramo, acao, ativo, de, ate],
  );
const limite = async () =>
  (
    await client.query<{ limite: string | null }>(
      `SELECT (alcada_de(5, 'usuario', 'APROVAR_PREVIA', 54)).limite_valor AS limite`,
    )
  ).rows[0]?.limite;

test.each<[string, Alcada, string | null]>([
  ['of the profile', { limite: '10', perfil: 'usuario' }, '10.00'],
  ['of the person', { limite: '10', usuario: 5 }, '10.00'],
  ['of the ramo', { limite: '10', perfil: 'usuario', ramo: 54 }, '10.00'],
  ['of another profile', { limite: '10', perfil: 'admin' }, null],
  ['of another person', { limite: '10', usuario: 6 }, null],
  ['of another ramo', { limite: '10', perfil: 'usuario', ramo: 55 }, null],
  ['of another act', { limite: '10', perfil: 'usuario', acao: 'DESCONTO' }, null],
  ['that is not active', { limite: '10', perfil: 'usuario', ativo: false }, null],
  ['on its first and last day', { limite: '10', perfil: 'usuario', de: 0, ate: 0 }, '10.00'],
  ['of tomorrow', { limite: '10', perfil: 'usuario', de: 1 }, null],
  ['of until yesterday', { limite: '10', perfil: 'usuario', de: -2, ate: -1 }, null],
])('a limit %s counts: %s', async (_, linha, expected) => {
  await alcada(linha);
  expect(await limite()).toBe(expected);
});

test('the limit of the person comes before that of the profile, that of the ramo before the general one', async () => {
  await alcada({ limite: '1', perfil: 'usuario' });
  await alcada({ limite: '2', perfil: 'usuario', ramo: 54 });
  expect(await limite()).toBe('2.00');
  await alcada({ limite: '3', usuario: 5 });
  expect(await limite()).toBe('3.00');
  await alcada({ limite: '4', usuario: 5, ramo: 54 });
  expect(await limite()).toBe('4.00');
});

test('up to ten people whose limit suffices are named, in order, without the one who asks', async () => {
  const pessoa = (id: number, nome: string, perfil = 'usuario', ativo = true) =>
    client.query(
      `INSERT INTO usuarios (id_usuario, nome, email, username, senha_hash, perfil, ativo) VALUES ($1, $2, $2, $2, '', $3, $4)`,
      [id, nome, perfil, ativo],
    );
  const quem = async (valor: string, perfis = ['usuario', 'admin']) =>
    (
      await client.query<{ quem: string | null }>(
        `SELECT quem_tem_alcada('APROVAR_PREVIA', 54, $1, NULL, NULL, $2, 5) AS quem`,
        [valor, perfis],
      )
    ).rows[0]?.quem;
  await pessoa(5, 'Eva');
  await pessoa(6, 'Caio');
  await pessoa(7, 'Bia', 'admin');
  await pessoa(8, 'Davi', 'usuario', false);
  await pessoa(9, 'Hugo', 'consulta');
  expect(await quem('1000')).toBe('Bia, Caio');
  expect(await quem('1000', ['admin'])).toBe('Bia');
  await alcada({ limite: '1000', perfil: 'usuario' });
  expect([await quem('1000.00'), await quem('1000.01')]).toEqual(['Bia, Caio', 'Bia']);
  for (let id = 10; id < 20; id += 1) await pessoa(id, `P${id}`);
  expect(await quem('1000')).toBe('Bia, Caio, P10, P11, P12, P13, P14, P15, P16, P17');
});
