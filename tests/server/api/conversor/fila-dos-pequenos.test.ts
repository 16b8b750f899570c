import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ehPequeno } from '../../../../server/api/conversor/fila.ts';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

let holder: pg.Client;
let parar: () => Promise<void>;
const converter = started(startConverter);
beforeAll(async () => {
  const { database, addUser } = converter;
  for (const user of ['bia', 'caio']) await addUser(user, 'usuario');
  // Shipments with these numbers wait for the lock, and their run keeps its slot meanwhile.
  await database.query(`CREATE FUNCTION parar() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END $$;
    CREATE TRIGGER parar BEFORE INSERT ON averbacoes FOR EACH ROW WHEN (NEW.numero IN ('30', '31', '32')) EXECUTE FUNCTION parar()`);
  holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  parar = await trabalhar(converter.parts, especiesDeTarefa);
});
afterAll(async () => {
  await parar();
  await holder.end();
});

/** A file that blocks at shipment `numero`. */
const grande = (numero: number) =>
  csv(
    [numero, ...Array.from({ length: 2_000 }, (_, at) => numero * 10_000 + at)].map((um) =>
      embarque(um, { valor_mercadoria: '1,00' }),
    ),
  );

async function parados(quantos: number): Promise<void> {
  const parada = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event = 'advisory' AND datname = current_database()`;
  await vi.waitFor(async () => expect(await converter.database.query(parada)).toHaveLength(quantos), 30_000);
}

test('A-X4: a small file is converted beside two large ones that hold both places', async () => {
  await holder.query('SELECT pg_advisory_lock(4711)');
  const grandes = ['bia', 'caio'].map((user, at) => converter.upload(grande(30 + at), { user }));
  await parados(2);
  expect((await converter.upload(csv([embarque(1)]))).body).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 1 });
  await holder.query('SELECT pg_advisory_unlock(4711)');
  for (const { body } of await Promise.all(grandes)) expect(body).toMatchObject({ situacao: 'CONCLUIDA' });
});

test('A-X4: likewise where nobody waits for the answer', async () => {
  await holder.query('SELECT pg_advisory_lock(4711)');
  const pedir = async (user: string, content: string) =>
    (
      await supertest(converter.app)
        .post('/api/Conversor/upload/CSV?ramo=54')
        .set({ Authorization: await converter.tokenOf(user), Prefer: 'respond-async' })
        .attach('file', Buffer.from(content), 'lote.csv')
    ).body.id_conversao as number;
  const situacaoDe = async (id: number) => (await converter.get(`/api/Conversor/conversoes/${id}`)).body.situacao;
  const parada = await pedir('bia', grande(32));
  await parados(1);
  const pequena = await pedir('ana', csv([embarque(2)]));
  await vi.waitFor(async () => expect(await situacaoDe(pequena)).toBe('CONCLUIDA'), 30_000);
  expect(await situacaoDe(parada)).toBe('EM_ANDAMENTO');
  await holder.query('SELECT pg_advisory_unlock(4711)');
  await vi.waitFor(async () => expect(await situacaoDe(parada)).toBe('CONCLUIDA'), 30_000);
});

test('A-X4: a file is small by its bytes, those of a ZIP unpacked', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'pequeno-'));
  const pequeno = async (bytes: Buffer) => {
    await writeFile(join(pasta, 'um'), bytes);
    return ehPequeno(join(pasta, 'um'));
  };
  const conteudo = (bytes: number) => zip([{ nome: 'a.csv', conteudo: 'x'.repeat(bytes) }]);
  try {
    expect(await pequeno(Buffer.alloc(262_144))).toBe(true);
    expect(await pequeno(Buffer.alloc(262_145))).toBe(false);
    expect(await pequeno(conteudo(262_144))).toBe(true);
    expect(conteudo(262_145).length).toBeLessThan(10_000);
    expect(await pequeno(conteudo(262_145))).toBe(false);
    expect(await pequeno(Buffer.from('PK\x03\x04, e mais nada'))).toBe(true);
  } finally {
    await rm(pasta, { recursive: true });
  }
});
