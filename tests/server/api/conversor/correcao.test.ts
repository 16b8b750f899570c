import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import type { Recusado } from '../../../../shared/contracts/recusados.ts';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { started } from '../../../support/started.ts';
import { chaveDe, csv, embarque, startConverter, TRANSPORTADOR } from './converter-under-test.ts';

const converter = started(startConverter);

const recusados = async (id: number): Promise<Recusado[]> =>
  (await converter.get(`/api/Conversor/conversoes/${id}/recusados`)).body.data;
const corrigir = (linhas: object) => converter.send('put', '/api/Conversor/recusados', { linhas });
const reprocessar = (id: number) =>
  converter.send('post', `/api/Conversor/conversoes/${id}/reprocessar`, { ids: null });
async function enviar(arquivo: string | Buffer, layout = 'CSV'): Promise<number> {
  // 422 where no document is valid.
  return (await converter.upload(arquivo, { layout, aceitar: 'validos', nome: 'a' })).body.id_CONVERSAO;
}

test('A-E9 twenty rows with bad keys, days, plates, amounts and texts are corrected at once and go in', async () => {
  const erros = [
    [{ chave: `${chaveDe(901).slice(0, 43)}x` }, (numero: number) => ({ chave: chaveDe(numero) })],
    [{ data_embarque: '31/11/2026' }, () => ({ data_embarque: '2026-11-11' })],
    [{ placa: 'ABC12345' }, () => ({ placa: 'ABC1D23' })],
    [{ valor_mercadoria: 'mil' }, () => ({ valor_mercadoria: '1.234,56' })],
    [
      { mercadoria: 'Pedra filosofal', municipio_destino: 'Coritiba' },
      () => ({ mercadoria: '0601', municipio_destino: '4106902' }),
    ],
  ] as const;
  const numeros = Array.from({ length: 20 }, (_, at) => 900 + at);
  const id = await enviar(csv(numeros.map((numero, at) => embarque(numero, erros[at % 5]?.[0]))));
  const espera = await recusados(id);
  expect(espera).toHaveLength(20);
  const linhas = espera.map(({ id_recusado, versao, linha }) => ({
    id: id_recusado,
    versao,
    correcoes: erros[(linha - 2) % 5]?.[1](898 + linha),
  }));
  expect((await corrigir(linhas)).body).toEqual({ status: 1, corrigidos: 20 });
  expect((await reprocessar(id)).body).toEqual({ status: 1, averbados: 20, recusados: 0 });
  expect(
    await converter.database.query(
      `SELECT count(*)::integer AS quantas, sum(importancia_segurada)::text AS valor, count(DISTINCT chave)::integer AS chaves
       FROM averbacoes WHERE id_conversao = $1 AND placa = 'ABC1D23' AND data_embarque = '2026-11-11'`,
      [id],
    ),
  ).toEqual([{ quantas: 20, valor: '24691.20', chaves: 20 }]);
});

test('A-E9 a row of a workbook whose cell cannot be read is completed by its correction', async () => {
  const campos = { ...embarque(940, { valor_mercadoria: '' }) };
  const rows = [
    Object.keys(campos),
    // As a number, the key lost its last digits.
    Object.entries(campos).map(([campo, valor]) => (campo === 'chave' ? 3.526111870993e43 : valor)),
  ];
  const id = await enviar(Buffer.from(await writeXlsx({ sheets: [{ name: 'Embarques', rows }] })), 'XLSX');
  const [linha] = await recusados(id);
  expect(linha?.causas.map(({ corrige }) => corrige)).toEqual(['chave']);
  const { id_recusado, versao = 0 } = linha ?? {};
  // Another fault shows once the row is whole.
  await corrigir([{ id: id_recusado, versao, correcoes: { chave: chaveDe(940) } }]);
  expect((await reprocessar(id)).body).toMatchObject({ averbados: 0, recusados: 1 });
  const [depois] = await recusados(id);
  expect(depois?.causas.map(({ codigo, corrige }) => [codigo, corrige])).toEqual([
    ['CAMPO_OBRIGATORIO', 'valor_mercadoria'],
  ]);
  // In pt-BR, though the layout has decimal points.
  await corrigir([
    { id: id_recusado, versao: depois?.versao, correcoes: { chave: chaveDe(940), valor_mercadoria: '10.500,25' } },
  ]);
  expect((await reprocessar(id)).body).toMatchObject({ averbados: 1, recusados: 0 });
});

test('A-E9 of several corrections one that is stale or of no waiting document stores none', async () => {
  const id = await enviar(csv([embarque(950, { placa: 'X' }), embarque(951, { placa: 'Y' })]));
  const [um, outro] = await recusados(id);
  const correcao = (de: Recusado | undefined, versao = de?.versao) => ({
    id: de?.id_recusado,
    versao,
    correcoes: { placa: 'ABC1D23' },
  });
  expect((await corrigir([correcao(um), correcao(outro, 9)])).status).toBe(409);
  expect((await corrigir([correcao(um), { ...correcao(outro), id: 999_999 }])).status).toBe(404);
  expect((await recusados(id)).map(({ correcoes }) => correcoes)).toEqual([{}, {}]);
});

test('A-E9 the key of a signed document is no field of its correction', async () => {
  const id = await enviar(
    cteDeclarado({ numero: 960, cnpj: TRANSPORTADOR }).replace('<proPred>', '<proPred>Xis '),
    'CT-e XML 4.00',
  );
  const [linha] = await recusados(id);
  const { status, body } = await corrigir([
    { id: linha?.id_recusado, versao: linha?.versao, correcoes: { chave: chaveDe(1) } },
  ]);
  expect([status, body.erros]).toEqual([
    422,
    [{ campo: 'correcoes.chave', mensagem: expect.stringContaining('documento assinado') }],
  ]);
  expect((await converter.get(`/api/Conversor/conversoes/${id}/recusados`)).body).toMatchObject({
    assinado: true,
    layout: 'CT-e XML 4.00',
  });
});
