import pg from 'pg';
import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { arquivar } from '../../../../server/database/arquivo.ts';
import { started } from '../../../support/started.ts';
import { apoliceDeImportacao, csv, startConverter } from '../conversor/converter-under-test.ts';
import { emDezDias } from '../faturas/faturas-under-test.ts';

/*
 * Amounts in a currency have its decimals: three in Kuwaiti dinars, none in yen (domain-3 4). Rate of the policy 0.1 %.
 *
 *                  typed, KWD at 17.5     in a CSV, KWD at 17.5   in a CSV, JPY at 0.0365
 * FOB              12,345.678             1,234.567               100,000
 * freight           1,234.567                 0.008
 * expenses             15.009
 * IS in currency   13,595.254             1,234.575               100,000
 * IS in reais     237,916.945 → .95      21,605.0625 → .06        3,650.00
 * premium          13.595254 → 13.595     1.234575 → 1.235        100
 * in reais        237.9125 → 237.91      21.6125 → 21.61          3.65
 */
const api = started(startConverter);
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
  await api.database.query(`${apoliceDeImportacao};
    INSERT INTO paises (id_pais, iso2, iso3, nome_pt) VALUES (7, 'KW', 'KWT', 'Kuwait');
    INSERT INTO moedas (id_moeda, codigo_iso, nome, casas_decimais) VALUES (1, 'BRL', 'Real', 2), (2, 'USD', 'Dólar', 2),
      (3, 'KWD', 'Dinar kuwaitiano', 3), (4, 'JPY', 'Iene', 0);
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda)
    VALUES (3, (now() AT TIME ZONE 'America/Sao_Paulo')::date, 17.6, 17.6), (3, '2026-10-11', 17.5, 17.5), (3, '2026-11-11', 17.5, 17.5);
    INSERT INTO iof (id_ramo, vigencia_inicio, aliquota) VALUES (25, '2008-01-01', 7.38);
    UPDATE apolices SET id_moeda = 3 WHERE id_apolice = 25`);
});

const digitada = {
  id_apolice: 25,
  tipo_documento: 'Fatura comercial',
  numero: 'KW-1',
  data_embarque: '2026-10-11',
  id_mercadoria: 1,
  id_pais_origem: 7,
  numero_di: '26/1234567-8',
  id_moeda: 3,
  taxa_cambio: '17.5',
  valor_fob: '12345.678',
  valor_frete_moeda: '1234.567',
  valor_despesas: '15.009',
};
const doArquivo = (numero: string, outros: Readonly<Record<string, string>>) => ({
  tipo_documento: 'Fatura comercial',
  numero,
  data_embarque: '11/10/2026',
  cnpj_destinatario: '60701190000104',
  numero_di: '26/1234567-9',
  pais_origem: 'Kuwait',
  ...outros,
});
const emDinares = { moeda: 'KWD', taxa_cambio: '17,5', valor_fob: '1.234,567', valor_frete_moeda: '0,008' };
const emIenes = { moeda: 'JPY', taxa_cambio: '0,0365', valor_fob: '100.000' };
const ler = async (id: number) => (await api.get(`/api/Averbacao/${id}`)).body.retorno;
const relatorio = { produto: 'IMPORTACAO', de: '2026-10-01', ate: '2026-10-31' };
const executar = async () =>
  (
    await api.send('post', '/api/Relatorio/embarques-internacionais/executar', {
      parametros: relatorio,
      start: 1,
      length: 100,
    })
  ).body;

let id: number;
test('a typed shipment in dinars keeps the third decimal in each amount, in the premium and in the worked sheet', async () => {
  const { status, body } = await api.send('post', '/api/Averbacao', digitada);
  expect([status, body]).toMatchObject([200, { status: 1 }]);
  ({ id } = body as { id: number });
  const lida = await ler(id);
  expect(lida).toMatchObject({
    valor_fob: '12345.678',
    valor_frete_moeda: '1234.567',
    valor_despesas: '15.009',
    valor_lucros: null,
    is_moeda: '13595.254',
    premio_moeda: '13.595',
    importancia_segurada: '237916.95',
    premio: '237.91',
  });
  const contas = (lida.memoria as { conta: string }[]).map(({ conta }) => conta);
  expect(contas).toContain('KWD 13.595,254 × câmbio 17,5000000');
  expect(contas).toContain('KWD 13,595 × câmbio 17,5000000, arredondado');
});

test('more decimals than the currency has are refused, each at its field', async () => {
  const erros = async (outros: object) => {
    const { status, body } = await api.send('post', '/api/Averbacao', { ...digitada, numero: 'KW-9', ...outros });
    expect(status).toBe(422);
    return (body.erros as { campo: string; mensagem: string }[]).map(({ campo, mensagem }) => [campo, mensagem]);
  };
  expect(await erros({ valor_fob: '1.2345', valor_despesas: '0.0001' })).toEqual([
    ['valor_despesas', '“0.0001”; esperado: até 3 casas decimais, as de KWD'],
    ['valor_fob', '“1.2345”; esperado: até 3 casas decimais, as de KWD'],
  ]);
  expect(await erros({ id_moeda: 2 })).toContainEqual([
    'valor_fob',
    '“12345.6780”; esperado: até 2 casas decimais, as de USD',
  ]);
  expect(await erros({ valor_fob: '1.23456' })).toEqual([['valor_fob', 'Deve ter no máximo 4 casas decimais']]);
  const { status, body } = await api.upload(csv([doArquivo('JP-9', { ...emIenes, valor_fob: '100.000,50' })]), {
    ramo: 25,
  });
  expect([status, body.erros]).toEqual([
    422,
    [{ campo: 'Linha 2, valor_fob', mensagem: '“100.000,50”; esperado: até 0 casas decimais, as de JPY' }],
  ]);
  // Three digits after a comma may be thousands.
  const dolares = await api.upload(csv([doArquivo('US-9', { ...emDinares, moeda: 'USD', valor_fob: '1,500' })]), {
    ramo: 25,
  });
  expect(dolares.body.erros).toContainEqual({
    campo: 'Linha 2, valor_fob',
    mensagem: '“1,500”; esperado: até 2 casas decimais, as de USD',
  });
});

test('a CSV in dinars and in yen: three decimals and none', async () => {
  const { status, body } = await api.upload(csv([doArquivo('KW-2', emDinares), doArquivo('JP-1', emIenes)]), {
    ramo: 25,
  });
  expect([status, JSON.stringify(body.erros)]).toEqual([200, undefined]);
  expect(
    await api.database
      .query(`SELECT numero, valor_fob::text, valor_frete_moeda::text, is_moeda::text, premio_moeda::text,
      importancia_segurada::text, premio::text FROM averbacoes WHERE numero IN ('KW-2', 'JP-1') ORDER BY numero DESC`),
  ).toEqual([
    {
      numero: 'KW-2',
      valor_fob: '1234.567',
      valor_frete_moeda: '0.008',
      is_moeda: '1234.575',
      premio_moeda: '1.235',
      importancia_segurada: '21605.06',
      premio: '21.61',
    },
    {
      numero: 'JP-1',
      valor_fob: '100000',
      valor_frete_moeda: null,
      is_moeda: '100000',
      premio_moeda: '100',
      importancia_segurada: '3650.00',
      premio: '3.65',
    },
  ]);
  // The same document with a fils more.
  const outro = await api.upload(csv([doArquivo('KW-2', { ...emDinares, valor_frete_moeda: '0,009' })]), { ramo: 25 });
  expect(JSON.stringify(outro.body)).toContain('KWD 1.234,575');
});

test('additions by percentage are rounded to the currency', async () => {
  await api.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('percentual_despesas', '2026-01-01', '"10.00"', 'ana')`,
  );
  await api.upload(
    csv([
      doArquivo('KW-3', { ...emDinares, data_embarque: '11/11/2026' }),
      doArquivo('JP-3', { ...emIenes, valor_fob: '105', data_embarque: '11/11/2026' }),
    ]),
    { ramo: 25 },
  );
  // 10 % of 1,234.575 = 123.4575: 123.458; of 105 = 10.5: 11.
  expect(
    await api.database.query(
      `SELECT valor_despesas::text, is_moeda::text FROM averbacoes WHERE numero IN ('KW-3', 'JP-3') ORDER BY numero DESC`,
    ),
  ).toEqual([
    { valor_despesas: '123.458', is_moeda: '1358.033' },
    { valor_despesas: '11', is_moeda: '116' },
  ]);
});

test('the report, its subtotals and its spreadsheet show each currency with its decimals', async () => {
  const { data, subtotais } = await executar();
  const da = (numero: string) =>
    (data as Record<string, string>[]).find(({ documento, valor_cif }) => documento && valor_cif === numero);
  expect(da('13595.254')).toMatchObject({ valor_fob: '12345.678', premio_moeda: '13.595', valor_reais: '237916.95' });
  expect(da('100000')).toMatchObject({ moeda: 'JPY', valor_fob: '100000', premio_moeda: '100' });
  // 13,595.254 + 1,234.575; 13.595 + 1.235.
  expect(subtotais).toContainEqual(
    expect.objectContaining({
      grupo: { tipo: 'Definitiva', moeda: 'KWD' },
      somas: expect.objectContaining({ valor_cif: '14829.829', premio_moeda: '14.830' }),
    }),
  );
  const { body } = await api
    .as('ana')
    .post('/api/Relatorio/embarques-internacionais/planilha')
    .responseType('blob')
    .send({ parametros: relatorio, colunas: ['moeda', 'valor_cif'] });
  const [, folha] = (await readXlsx(body as Buffer, { readStyles: true })).sheets;
  const celulas = folha?.rows
    .slice(1)
    .map(([moeda, valor], at) => [moeda, valor, folha.cells?.get(`${at + 1},1`)?.style?.numFmt]);
  expect(celulas).toContainEqual(['KWD', 13_595.254, '#,##0.000']);
  expect(celulas).toContainEqual(['JPY', 100_000, '#,##0']);
});

test('the invoice converts the sum in dinars; archived, the shipments read as before', async () => {
  await api.database.query('SELECT garantir_competencia(202610)');
  const previa = await api.as('chefe').post('/api/Fatura/previa').send({ id_apolice: 25, competencia: 202_610 });
  const { id: fatura } = previa.body as { id: number };
  const lida = async () => (await api.as('chefe').get(`/api/Fatura/${fatura}`)).body.retorno;
  // 14.830 × 17.6 = 261.008: 261.01, and 3.65 in reais; booked 237.91 + 21.61 + 3.65 = 263.17.
  const { memoria, ...emitida } = await lida();
  expect(emitida).toMatchObject({
    moeda: 'KWD',
    premio_moeda: '14.830',
    premio_comercial: '263.17',
    diferenca_cambio: '1.49',
  });
  expect((memoria as { conta: string }[])[1]?.conta).toMatch(
    /^KWD 14,830 × 17,6 \(câmbio de .+\) \+ R\$ 3,65 em reais$/,
  );
  for (const passo of [{ para: 'APROVADA', vencimento: emDezDias() }, { para: 'EMITIDA' }]) {
    const { versao } = await lida();
    const { status, body } = await api
      .as('chefe')
      .post(`/api/Fatura/${fatura}/transicao`)
      .send({ versao, ...passo });
    expect([status, body.message]).toEqual([200, undefined]);
  }
  expect((await lida()).linhas).toMatchObject([
    { moeda: 'JPY', premio_moeda: '100', premio: '3.65' },
    { moeda: 'KWD', premio_moeda: '14.830', premio: '261.01' },
  ]);
  const antes = await executar();
  await somarEmbarques(api.parts.db);
  const client = new pg.Client({ connectionString: api.database.url });
  await client.connect();
  await arquivar(client, 202_610, 'operador').finally(() => client.end());
  const [averbacao, linhas] = [await ler(id), await executar()];
  expect(averbacao).toMatchObject({ is_moeda: '13595.254', premio_moeda: '13.595' });
  const { gerado_em: _momento, ...comoAntes } = antes;
  expect(linhas).toMatchObject(comoAntes);
});
