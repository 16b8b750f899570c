import { request as httpRequest } from 'node:http';
import type { Request, Response } from 'express';
import type supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { doOnce } from '../../../server/api/chamada/idempotency.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { createDePara } from '../../../shared/contracts/de-para.ts';
import { cteDeclarado } from '../../support/documento-fiscal.ts';
import { listen } from '../../support/listening.ts';
import { csv, embarque, startConverter, TRANSPORTADOR } from './conversor/converter-under-test.ts';
import { started } from '../../support/started.ts';

let token: string;
const converter = started(startConverter);
beforeAll(async () => {
  token = await converter.tokenOf('ana');
}, 60_000);

const post = (path: string, chave: string) => converter.as('ana').post(path).set('Idempotency-Key', chave);
const mapear = (chave: string, corpo: object) => post('/api/Conversor/de-para', chave).send(corpo);
const declarar = (chave: string, numero: number, mercadoria?: string) =>
  post('/api/Averbacao/documento?ramo=54', chave)
    .type('application/xml')
    .send(cteDeclarado({ numero, cnpj: TRANSPORTADOR, ...(mercadoria && { mercadoria }) }));
const navio = (de: string, para = 'Aurora') => ({ tipo: 'NAVIO', de, para });
const quantos = async (tabela: string, onde: string) =>
  (await converter.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabela} WHERE ${onde}`))[0]?.n;
const answered = ({ status, body }: supertest.Response) => [status, body];

describe('the same key', () => {
  test('with the same request gets the first answer, and nothing is done again', async () => {
    const primeira = await mapear('a1', navio('a1'));
    expect(primeira.status).toBe(200);
    expect(answered(await mapear('a1', navio('a1')))).toEqual(answered(primeira));
    expect(await quantos('de_para', `de = 'A1'`)).toBe(1);
  });

  test('with another request is refused, and so is a key that is none', async () => {
    await mapear('a2', navio('a2'));
    const outra = await mapear('a2', navio('a2', 'Outro'));
    expect([outra.status, outra.body.erros[0].campo]).toEqual([422, 'Idempotency-Key']);
    expect((await mapear('a b', navio('ab'))).status).toBe(400);
  });

  test('sent twice at once is done by one', async () => {
    const respostas = await Promise.all([mapear('a3', navio('a3')), mapear('a3', navio('a3'))]);
    const codigos = respostas.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(codigos);
    expect(await quantos('de_para', `de = 'A3'`)).toBe(1);
  });

  test('may be used for anything a day later', async () => {
    await mapear('a4', navio('a4'));
    await converter.database.query("UPDATE chaves_de_idempotencia SET criada_em = now() - interval '25 hours'");
    expect((await mapear('a4', navio('a4 b'))).status).toBe(200);
  });

  test('stays taken where nobody knows how it went', async () => {
    await mapear('a5', navio('a5'));
    await converter.database.query("UPDATE chaves_de_idempotencia SET resposta = NULL WHERE chave = 'a5'");
    expect((await mapear('a5', navio('a5'))).status).toBe(409);
  });

  test('of two people is two keys', async () => {
    await converter.addUser('bia', 'usuario');
    const bia = await converter.tokenOf('bia');
    await mapear('a6', navio('a6'));
    const dela = await mapear('a6', navio('a6 bia')).set('Authorization', bia);
    expect(dela.status).toBe(200);
  });

  test('A-T1 counts for nothing in a list, though it is asked for by POST', async () => {
    const listar = () => post('/api/Averbacao/Listar', 'a7').send({ start: 1, length: 1, search: { value: '' } });
    const antes = await listar();
    await declarar('a7-b', 61);
    const depois = await listar();
    expect([antes.status, depois.status]).toEqual([200, 200]);
    expect(depois.body.recordsTotal).toBe(antes.body.recordsTotal + 1);
  });
});

describe('A-C1 a key covers the bytes of a file', () => {
  const mapeamentos = (para: string) => `tipo;layout;cnpj_segurado;de;para\r\nNAVIO;;;porto c1;${para}\r\n`;
  const importar = (chave: string, texto: string, fields: Readonly<Record<string, string>> = {}, nome = 'a.csv') => {
    const pedido = post('/api/Conversor/de-para/csv', chave);
    for (const [campo, valor] of Object.entries(fields)) pedido.field(campo, valor);
    return pedido.attach('file', Buffer.from(texto), nome);
  };

  test('another file of the same length is another request; the same, in a form with another boundary and name, is not', async () => {
    const primeira = await importar('c1', mapeamentos('Navio A'));
    expect(primeira.body).toMatchObject({ message: 'De-Para importado com sucesso!' });
    const outra = await importar('c1', mapeamentos('Navio B'));
    expect([outra.status, outra.body.erros]).toEqual([
      422,
      [{ campo: 'Idempotency-Key', mensagem: 'Esta chave já foi usada com outro pedido' }],
    ]);
    expect((await importar('c1', mapeamentos('Navio A'), { mapeamento: '{}' })).status).toBe(422);
    expect(answered(await importar('c1', mapeamentos('Navio A'), {}, 'de novo.csv'))).toEqual(answered(primeira));
    expect((await importar('c1-b', mapeamentos('Navio B'))).status).toBe(200);
    expect(await quantos('de_para', `para = 'Navio B'`)).toBe(1);
  });

  test('two documents of the same length, sent as they are, are two requests', async () => {
    const primeira = await declarar('c1-xml', 71);
    expect(primeira.body).toMatchObject({ situacao: 'AVERBADA' });
    expect((await declarar('c1-xml', 72)).status).toBe(422);
    expect(answered(await declarar('c1-xml', 71))).toEqual(answered(primeira));
    expect(await quantos('averbacoes', `numero IN ('71', '72')`)).toBe(1);
  });

  test('the answer comes again as it was: 202 stays 202', async () => {
    const enviar = () =>
      post('/api/Conversor/upload/CSV?ramo=54', 'c1-202')
        .set('Prefer', 'respond-async')
        .attach('file', Buffer.from(csv([embarque(81)])), 'lote.csv');
    const primeira = await enviar();
    const segunda = await enviar();
    expect(primeira.status).toBe(202);
    expect(answered(segunda)).toEqual(answered(primeira));
    for (const header of ['preference-applied', 'location'])
      expect(segunda.headers[header]).toBe(primeira.headers[header] as string);
  });

  test('an upload that breaks off takes no key', async () => {
    const server = await listen(converter.app);
    const parted = httpRequest(`${server.url}/api/Conversor/de-para/csv`, {
      method: 'POST',
      headers: {
        Authorization: token,
        'Idempotency-Key': 'c1-partido',
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': '1000',
      },
    });
    parted.on('error', () => {});
    parted.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntipo;lay');
    await new Promise((resolve) => parted.once('socket', (socket) => socket.once('connect', resolve)));
    parted.destroy();
    await new Promise((resolve) => parted.once('close', resolve));
    await server.close();
    expect((await importar('c1-partido', mapeamentos('Navio C'))).status).toBe(200);
  });
});

describe('A-C2 every answer settles its key', () => {
  test('a refused document, whose answer lists its faults', async () => {
    const primeira = await declarar('c2-xml', 91, 'Pedra filosofal');
    expect(primeira.body).toMatchObject({ status: 1, situacao: 'RECUSADA', erros: [{ codigo: expect.any(String) }] });
    expect(primeira.status).toBe(422);
    expect(answered(await declarar('c2-xml', 91, 'Pedra filosofal'))).toEqual(answered(primeira));
  });

  test('a refusal by the contract, and one by the database', async () => {
    const vazio = navio('', '');
    const primeira = await mapear('c2-vazio', vazio);
    expect(primeira.status).toBe(422);
    expect(answered(await mapear('c2-vazio', vazio))).toEqual(answered(primeira));
    expect((await mapear('c2-vazio', navio('c2'))).body.erros[0].campo).toBe('Idempotency-Key');
    await mapear('c2', navio('c2'));
    const repetido = await mapear('c2-repetido', navio('c2'));
    expect(repetido.status).toBe(409);
    await converter.database.query(`DELETE FROM de_para WHERE de = 'C2'`);
    expect(answered(await mapear('c2-repetido', navio('c2')))).toEqual(answered(repetido));
  });

  test('A-T1 but a fault of ours frees it: the same is done once that is mended', async () => {
    await converter.database.query(`
      CREATE FUNCTION falhar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'falha de teste'; END $$;
      CREATE TRIGGER falhar BEFORE INSERT ON de_para FOR EACH ROW WHEN (NEW.de = 'C2 500') EXECUTE FUNCTION falhar()`);
    expect((await mapear('c2-500', navio('c2 500'))).status).toBe(500);
    await converter.database.query('DROP TRIGGER falhar ON de_para');
    expect((await mapear('c2-500', navio('c2 500'))).status).toBe(200);
    expect((await mapear('c2-500', navio('c2 500'))).status).toBe(200);
    expect(await quantos('de_para', `de = 'C2 500'`)).toBe(1);
  });

  test.each([
    [400, 1],
    [401, 2],
    [403, 1],
    [404, 1],
    [408, 2],
    [409, 1],
    [422, 1],
    [429, 2],
    [500, 2],
    [503, 2],
  ])('after %d the work of a second request is done %d time(s) in all', async (status, vezes) => {
    const [{ id_usuario = 0 } = {}] = await converter.database.query<{ id_usuario: number }>(
      `SELECT id_usuario FROM usuarios WHERE username = 'ana'`,
    );
    const request = { get: () => `c2-${status}-work`, method: 'POST', originalUrl: '/x', body: {} };
    const sent = { status: 200, body: undefined as unknown };
    const response = {
      hasHeader: () => false,
      status: (codigo: number) => ((sent.status = codigo), response),
      set: () => response,
    };
    const caller = { id: id_usuario, username: 'ana', perfil: 'usuario', tokenHash: Buffer.of(1) } as const;
    let feitas = 0;
    const send = () =>
      doOnce(converter.db)(
        createDePara,
        request as unknown as Request,
        response as unknown as Response,
        caller,
        async () => {
          feitas += 1;
          throw new HttpError(status, 'x', 'Recusado.', { details: { id: 7 } });
        },
      );
    await expect(send()).rejects.toMatchObject({ status });
    if (vezes === 2) await expect(send()).rejects.toMatchObject({ status });
    else expect([await send(), sent.status]).toEqual([{ message: 'Recusado.', id: 7 }, status]);
    expect(feitas).toBe(vezes);
  });
});
