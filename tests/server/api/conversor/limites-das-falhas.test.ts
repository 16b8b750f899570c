import { expect, test } from 'vitest';
import { startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

/** Lines with only a number and a day; each has the same faults. */
const linhas = (quantas: number, dia = 'x') =>
  `numero;data_embarque\n${Array.from({ length: quantas }, (_, at) => `${at + 1};${dia}\n`).join('')}`;

const errosDe = async (id: number) => (await converter.get(`/api/Conversor/conversoes/${id}/erros`)).text;

test('A-X3: of a file with more faults the first 10,000 are listed, all are counted, and the list says how many more there are', async () => {
  const uma = (await converter.upload(linhas(1))).body;
  const porLinha = (await errosDe(uma.id_CONVERSAO)).trimEnd().split('\r\n').length - 1;
  expect(porLinha).toBeGreaterThan(5);

  // More lines than fit one chunk.
  const { status, body } = await converter.upload(linhas(21_000));
  expect(status).toBe(422);
  const total = 21_000 * porLinha;
  const { body: conversao } = await converter.get(`/api/Conversor/conversoes/${body.id_CONVERSAO}`);
  expect(conversao).toMatchObject({ lidos: 21_000, recusados: 21_000, falhas: total });
  expect(conversao.erros).toHaveLength(100);

  const lista = (await errosDe(body.id_CONVERSAO)).trimEnd().split('\r\n');
  expect(lista).toHaveLength(1 + 10_000 + 1);
  expect(lista.slice(1, 10_001).map((linha) => Number(linha.split(';')[0]))).toEqual(
    Array.from({ length: 10_000 }, (_, at) => 2 + Math.floor(at / porLinha)),
  );
  expect(lista.at(-1)).toBe(
    `;;;;"Há mais ${(total - 10_000).toLocaleString('pt-BR')} erros; só os primeiros 10.000 são listados"`,
  );
});

test('A-X3: documents wait for their correction up to 200,000 faults; a file with more is refused as a whole', async () => {
  const { body } = await converter.upload(linhas(30_000, 'y'), { aceitar: 'validos' });
  expect(body.message).toContain('Há mais de 200.000 erros, documentos demais para esperar correção');
  expect(await converter.database.query('SELECT FROM recusados')).toEqual([]);
  const { body: conversao } = await converter.get(`/api/Conversor/conversoes/${body.id_CONVERSAO}`);
  expect(conversao).toMatchObject({ situacao: 'RECUSADA', lidos: 30_000, recusados: 30_000 });
});
