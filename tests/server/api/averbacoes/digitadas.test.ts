import { beforeAll, expect, test } from 'vitest';
import { apoliceDeImportacao, csv, digitada, embarque, startConverter } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeAll(() => converter.database.query(apoliceDeImportacao));

const digitar = (corpo: object) => converter.send('post', '/api/Averbacao', corpo);
const colunas = `competencia, id_apolice, id_grupo, tipo, tipo_documento, serie, data_emissao, data_embarque, placa,
  meio_transporte, percurso, municipio_origem, municipio_destino, id_mercadoria, id_embalagem, valor_mercadoria,
  importancia_segurada, taxa_basica, taxa, premio, id_apolice_taxa, left(numero_averbacao, 23) AS inicio`;
const gravadas = (numero: number) =>
  converter.database.query(`SELECT ${colunas} FROM averbacoes WHERE numero = $1`, [String(numero)]);

test('a typed shipment is stored as the converter would store it, under the name of who typed it', async () => {
  const { status, body } = await digitar(digitada(1));
  expect([status, body]).toEqual([200, { status: 1, id: expect.any(Number), versao: 1 }]);
  expect((await converter.upload(csv([embarque(2)]))).status).toBe(200);
  const [[daTela], [doArquivo]] = [await gravadas(1), await gravadas(2)];
  expect(daTela).toMatchObject({ premio: '0.39', importancia_segurada: '1234.56', taxa: '0.031200' });
  expect(daTela).toEqual(doArquivo);
  const { retorno } = (await converter.get(`/api/Averbacao/${body.id}`)).body;
  expect(retorno).toMatchObject({ origem_sistema: 'DIGITADA', historico: [{ evento: 'AVERBADA', quem: 'ana' }] });
});

test('the same document again is refused by its field and names the shipment that has it', async () => {
  const { body } = await digitar(digitada(10));
  const { numero_averbacao } = (await converter.get(`/api/Averbacao/${body.id}`)).body.retorno;
  const again = await digitar(digitada(10));
  expect([again.status, again.body]).toMatchObject([
    409,
    { id_averbacao: body.id, erros: [{ campo: 'chave', mensagem: expect.stringContaining(numero_averbacao) }] },
  ]);
  const semChave = { tipo_documento: 'Minuta', chave: null, serie: null };
  expect((await digitar(digitada(11, semChave))).status).toBe(200);
  expect((await digitar(digitada(11, semChave))).body.erros).toMatchObject([{ campo: 'numero' }]);
  expect(await gravadas(11)).toHaveLength(1);
});

test('every fault stands at its field, and nothing is stored', async () => {
  const erros = async (outros: object) => {
    const { status, body } = await digitar(digitada(20, outros));
    expect(status).toBe(422);
    return Object.fromEntries(
      (body.erros as { campo: string; mensagem: string }[]).map(({ campo, mensagem }) => [campo, mensagem]),
    );
  };
  expect(await erros({ placa: null, municipio_origem: null })).toEqual({
    municipio_origem: 'Vazio; esperado: município de origem (campo obrigatório)',
    placa: 'Vazio; esperado: placa do veículo (campo obrigatório)',
  });
  expect(await erros({ municipio_origem: 4106902 })).toEqual({
    municipio_origem: '“4106902”; esperado: município de SP; Curitiba é de PR',
  });
  expect(await erros({ valor_mercadoria: '600000.00' })).toMatchObject({
    valor_mercadoria: expect.stringContaining('até R$ 500.000,00 por viagem'),
  });
  expect(await erros({ data_embarque: '2027-02-01', data_emissao: null })).toMatchObject({
    id_apolice: expect.stringContaining('em vigor em 01/02/2027'),
  });
  expect(await erros({ id_mercadoria: 999 })).toEqual({ id_mercadoria: 'Este registro não existe' });
  expect(await erros({ id_apolice: 999 })).toEqual({ id_apolice: 'Este registro não existe' });
  expect(await erros({ tipo: 'P' })).toEqual({ tipo: 'Só uma importação pode ser provisória' });
  expect(await gravadas(20)).toEqual([]);
});

test('who only reads may not declare', async () => {
  await converter.addUser('leitor', 'consulta');
  const answer = await converter.as('leitor').post('/api/Averbacao').send(digitada(30));
  expect(answer.status).toBe(403);
});

test('an import needs its DI unless it is provisional', async () => {
  await converter.database.query(
    `INSERT INTO paises (id_pais, iso2, iso3, nome_pt) VALUES (7, 'DE', 'DEU', 'Alemanha')`,
  );
  const importacao = {
    id_apolice: 25,
    tipo_documento: 'Fatura comercial',
    numero: 'INV-1',
    data_embarque: '2026-11-11',
    id_mercadoria: 1,
    id_pais_origem: 7,
    valor_mercadoria: '100000.00',
  };
  expect((await digitar(importacao)).body.erros).toMatchObject([{ campo: 'numero_di' }]);
  const { status, body } = await digitar({ ...importacao, tipo: 'P' });
  expect(status).toBe(200);
  expect((await converter.get(`/api/Averbacao/${body.id}`)).body.retorno).toMatchObject({
    tipo: 'P',
    premio: '100.00',
  });
});

test('what only foreign trade has is refused under the policy of a national ramo, each field by its name', async () => {
  const { status, body } = await digitar(digitada(90, { conhecimento: 'BL-1', valor_fob: '10.00' }));
  expect([status, body.erros]).toEqual([
    422,
    ['conhecimento', 'valor_fob'].map((campo) => ({ campo, mensagem: 'Só na apólice de um ramo internacional' })),
  ]);
  expect(await gravadas(90)).toEqual([]);
});

test('what does not accumulate says so, typed or in a file; a trip counts it against its limit all the same', async () => {
  const acumula = async (numero: number) => {
    const [gravada] = await converter.database.query('SELECT nao_acumula FROM averbacoes WHERE numero = $1', [
      String(numero),
    ]);
    return gravada;
  };
  const { body } = await digitar(digitada(95, { nao_acumula: true, placa: 'NAC1A00', valor_mercadoria: '400000.00' }));
  expect((await converter.get(`/api/Averbacao/${body.id}`)).body.retorno).toMatchObject({ nao_acumula: true });
  const naMesmaViagem = await digitar(digitada(96, { placa: 'NAC1A00', valor_mercadoria: '200000.00' }));
  expect(naMesmaViagem.body.erros).toMatchObject([{ campo: 'valor_mercadoria' }]);
  const marcas = ['Sim', 'x', 'Não', ''];
  const linhas = marcas.map((nao_acumula, at) => embarque(970 + at, { placa: `NAC2A0${at}`, nao_acumula }));
  expect((await converter.upload(csv(linhas))).status).toBe(200);
  expect(await Promise.all(marcas.map((_, at) => acumula(970 + at)))).toEqual(
    [true, true, false, false].map((nao_acumula) => ({ nao_acumula })),
  );
  const recusado = await converter.upload(csv([embarque(980, { nao_acumula: 'talvez' })]));
  expect(JSON.stringify(recusado.body)).toContain('S ou N');
});
