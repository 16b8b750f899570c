import { XLSX } from '../../../../shared/planilha/columns.ts';
import { beforeAll, expect, test } from 'vitest';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

let id: number;
const converter = started(startConverter);
beforeAll(async () => {
  const pedra = { mercadoria: 'Pedra filosofal' };
  const answer = await converter.upload(
    csv([embarque(1), embarque(2, pedra), embarque(3, pedra), embarque(4, { placa: 'ABC12345' })]),
    { aceitar: 'validos' },
  );
  id = answer.body.id_CONVERSAO;
});

const fila = async () => (await converter.get(`/api/Conversor/conversoes/${id}/recusados`)).body;

test('what waits is told by cause, the most frequent first, and one by one', async () => {
  const { grupos, data } = await fila();
  expect(grupos).toMatchObject([
    { codigo: 'MERCADORIA_DESCONHECIDA', campo: 'mercadoria', valor: 'Pedra filosofal', quantos: 2 },
    { codigo: 'CAMPO_INVALIDO', campo: 'placa', valor: '', quantos: 1 },
  ]);
  expect(
    data.map(({ linha, causas }: { linha: number; causas: { corrige: string }[] }) => [linha, causas[0]?.corrige]),
  ).toEqual([
    [3, 'mercadoria'],
    [4, 'mercadoria'],
    [5, 'placa'],
  ]);
});

test('mapped by De-Para or corrected by hand, documents go in by one click; the rest waits on', async () => {
  const de = await converter.send('post', '/api/Conversor/de-para', {
    tipo: 'MERCADORIA',
    de: 'Pedra filosofal',
    para: '0601',
  });
  expect(de.status).toBe(200);
  const mapped = await converter.send('post', `/api/Conversor/conversoes/${id}/reprocessar`, { ids: null });
  expect(mapped.body).toEqual({ status: 1, averbados: 2, recusados: 1 });
  const { data } = await fila();
  expect(data).toHaveLength(1);

  const [{ id_recusado }] = data;
  const correct = (correcoes: object, versao: unknown) =>
    converter.send('put', `/api/Conversor/recusados/${id_recusado}`, { correcoes, versao });
  const wrong = await correct({ cor: 'X' }, 1);
  expect(wrong.status).toBe(422);
  const corrected = await correct({ placa: 'ABC1D23' }, data[0].versao);
  expect(corrected.body).toEqual({ status: 1, id: id_recusado });
  const stale = await correct({ placa: 'XYZ1A23' }, data[0].versao);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    expect.stringMatching(/^Este registro foi alterado por ana em /),
  ]);
  const again = await converter.send('post', `/api/Conversor/conversoes/${id}/reprocessar`, { ids: [id_recusado] });
  expect(again.body).toEqual({ status: 1, averbados: 1, recusados: 0 });

  const run = (await converter.get(`/api/Conversor/conversoes/${id}`)).body;
  expect(run).toMatchObject({
    situacao: 'CONCLUIDA',
    lidos: 4,
    aceitos: 4,
    ignorados: 0,
    recusados: 0,
    premio: '1.56',
  });
  const stored = await converter.database.query(
    'SELECT numero, placa FROM averbacoes WHERE id_conversao = $1 ORDER BY numero',
    [id],
  );
  expect(stored).toEqual(['1', '2', '3', '4'].map((numero) => ({ numero, placa: 'ABC1D23' })));
  expect((await converter.send('post', `/api/Conversor/conversoes/${id}/reprocessar`, { ids: null })).status).toBe(409);
});

test('the return file has a line a document', async () => {
  const { text, status } = await converter.get(`/api/Conversor/conversoes/${id}/retorno`);
  expect(status).toBe(200);
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain(
    'chave;documento;numero_averbacao;apolice;ramo;importancia_segurada;premio;situacao;codigo',
  );
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/;5400010;RCTR-C;1234,56;0,39;ABERTA;$/);
});

test('A-F12: the return file keeps its keys in a spreadsheet, and has a workbook beside it', async () => {
  const { text } = await converter.get(`/api/Conversor/conversoes/${id}/retorno`);
  expect(text.match(/"=""\d{44}"""/g)).toHaveLength(4);
  const { status, headers } = await converter.get(`/api/Conversor/conversoes/${id}/retorno-em-planilha`);
  expect([status, headers['content-type']]).toEqual([200, XLSX]);
});
