import { access } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { retirarRecusados } from '../../../../server/api/conversor/espaco.ts';
import { findARetirar } from '../../../../server/api/conversor/espaco.repository.ts';
import { nomeDasFalhas, nomeDoOriginal } from '../../../../server/api/arquivos/stored-file.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeAll(async () => {
  await converter.addUser('bia', 'usuario');
});
beforeEach(() => converter.database.query('UPDATE conversoes SET retirada_em = now()'));

const MB = 1024 ** 2;
const recusada = (numero: number) => csv([embarque(numero, { placa: 'X' })]);
const terminouHa = (dias: number, id: number) =>
  converter.database.query(
    `UPDATE conversoes SET terminada_em = now() - make_interval(days => $1) WHERE id_conversao = $2`,
    [dias, id],
  );
/** Sets the size of the run's file. */
const comTamanho = (bytes: number, id: number) =>
  converter.database.query('UPDATE conversoes SET tamanho = $1 WHERE id_conversao = $2', [bytes, id]);
const diaEm = async (dias: number) =>
  (
    await converter.database.query<{ dia: string }>(
      `SELECT to_char((now() AT TIME ZONE 'America/Sao_Paulo')::date + $1::integer, 'DD/MM/YYYY') AS dia`,
      [dias],
    )
  )[0]?.dia;
const guardado = (nome: string) =>
  access(join(converter.dataDir, nome)).then(
    () => true,
    () => false,
  );

test('A-X3: who has sent as much as a user may is refused, with what is used and what to do; others are not', async () => {
  const { body } = await converter.upload(recusada(1));
  await terminouHa(3, body.id_CONVERSAO);
  // Of 5,000 MB, the file and the row leave less than one.
  await comTamanho(4_999 * MB + MB - 1_000, body.id_CONVERSAO);
  const mensagem = `Cada usuário pode enviar 5.000 MB em 30 dias. O que você enviou ocupa 5.001 MB, e este arquivo tem 1 MB. Nada foi gravado: tente de novo a partir de ${await diaEm(28)}, quando o mais antigo deixa de contar, ou peça ao administrador mais espaço, em Parametrizações › Conversor.`;
  for (const prefer of ['respond-async', 'return=minimal']) {
    const recusa = await supertest(converter.app)
      .post('/api/Conversor/upload/CSV?ramo=54')
      .set({ Authorization: await converter.tokenOf('ana'), Prefer: prefer })
      .attach('file', Buffer.from(recusada(2)), 'lote.csv');
    expect([recusa.status, recusa.body.message]).toEqual([422, mensagem]);
  }
  expect((await converter.upload(recusada(3), { user: 'bia' })).body.message).toContain('Linha 2, placa');
  // Past its retention it no longer counts.
  await terminouHa(31, body.id_CONVERSAO);
  expect((await converter.upload(recusada(4))).body.message).toContain('Linha 2, placa');
});

test('A-X3: the same file counts once, its runs each by what they leave', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { body } = await converter.upload(recusada(5));
    await comTamanho(4_900 * MB, body.id_CONVERSAO);
  }
  expect((await converter.upload(recusada(6))).body.message).toContain('Linha 2, placa');
});

test('A-X3: a refused run loses its files after 30 days, unless another run needs them or a document of it waits', async () => {
  const { id_CONVERSAO: velha } = (await converter.upload(recusada(10))).body;
  const { id_CONVERSAO: nova } = (await converter.upload(recusada(11))).body;
  const { id_CONVERSAO: repetida } = (await converter.upload(recusada(12))).body;
  await converter.upload(recusada(12));
  const { id_CONVERSAO: espera } = (await converter.upload(recusada(13), { aceitar: 'validos' })).body;
  const { id_CONVERSAO: aceita } = (await converter.upload(csv([embarque(14)]))).body;
  for (const id of [velha, repetida, espera, aceita]) await terminouHa(31, id);
  await terminouHa(29, nova);

  await retirarRecusados(converter.parts);
  const rows = await converter.database.query<{ id_conversao: number; sha256: string; retirada: boolean }>(
    'SELECT id_conversao, sha256, retirada_em IS NOT NULL AS retirada FROM conversoes WHERE id_conversao = ANY ($1) ORDER BY 1',
    [[velha, nova, repetida, espera, aceita]],
  );
  const restam = await Promise.all(
    rows.map(async ({ id_conversao, sha256, retirada }) => ({
      id: id_conversao,
      retirada,
      original: await guardado(nomeDoOriginal(sha256)),
      lista: await guardado(nomeDasFalhas(id_conversao)),
    })),
  );
  expect(restam).toEqual([
    { id: velha, retirada: true, original: false, lista: false },
    { id: nova, retirada: false, original: true, lista: true },
    { id: repetida, retirada: true, original: true, lista: false },
    { id: espera, retirada: false, original: true, lista: true },
    { id: aceita, retirada: false, original: true, lista: false },
  ]);
  // The run still lists its first faults.
  const { body } = await converter.get(`/api/Conversor/conversoes/${velha}`);
  expect(body).toMatchObject({ falhas: 1, erros: [{ campo: 'placa' }] });
  const { status, body: sem } = await converter.get(`/api/Conversor/conversoes/${velha}/arquivo`);
  expect([status, sem.message]).toEqual([404, 'O arquivo não está mais guardado.']);
});

test('A-X3: the file of a task that was stopped before its run goes after 30 days, unless a task in line has the same', async () => {
  const pedir = async (numero: number) => {
    const { body } = await supertest(converter.app)
      .post('/api/Conversor/upload/CSV?ramo=54')
      .set({ Authorization: await converter.tokenOf('ana'), Prefer: 'respond-async' })
      .attach('file', Buffer.from(recusada(numero)), 'lote.csv');
    return body.id_tarefa as number;
  };
  const [velha, nova, repetida] = [await pedir(20), await pedir(21), await pedir(22)];
  for (const id of [velha, nova, repetida]) await converter.send('delete', `/api/Tarefa/${id}`);
  await pedir(22);
  const haDias = (dias: number, ids: readonly number[]) =>
    converter.database.query(
      'UPDATE tarefas SET terminada_em = now() - make_interval(days => $1) WHERE id_tarefa = ANY ($2)',
      [dias, ids],
    );
  await haDias(31, [velha, repetida]);
  await haDias(29, [nova]);
  const rows = await converter.database.query<{ sha256: string }>(
    `SELECT pedido->>'sha256' AS sha256 FROM tarefas WHERE id_tarefa = ANY ($1) ORDER BY id_tarefa`,
    [[velha, nova, repetida]],
  );
  await retirarRecusados(converter.parts);
  expect(await Promise.all(rows.map(({ sha256 }) => guardado(nomeDoOriginal(sha256))))).toEqual([false, true, true]);
  // Cleared once: the next clearing does not find it again.
  expect((await findARetirar(converter.parts.db, 30)).map(({ sha256 }) => sha256)).not.toContain(rows[0]?.sha256);
});
