import { beforeAll, expect, test } from 'vitest';
import { chaveDe, csv, embarque, startConverter, type Embarque } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';
import { rowsOf } from '../../../support/table.ts';

const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      cancelamento_vigencia, limite_responsabilidade, data_emissao, incluido_por)
    VALUES (20, 1, '5400020', 54, 2, 1, '2026-01-01', '2026-12-31', '2026-06-01', 900000, '2025-12-20', 'carga'),
           (30, 1, '2100030', 21, 2, 1, '2026-01-01', '2026-12-31', NULL, 900000, '2025-12-20', 'carga'),
           (31, 1, '2100031', 21, 2, 1, '2026-01-01', '2026-12-31', NULL, 900000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (20, 20, '001', 'Geral', true), (30, 30, '001', 'Geral', true), (31, 31, '001', 'Geral', true);
    INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo) VALUES (10, 54, '2026-03-10', '2026-03-20', 'Pagamento');
    INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('competencia_fechada', '2026-01-01', '"RECUSA"', 'ana');
    SELECT garantir_competencia(202601);
    INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao, tipo_documento,
      numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
    VALUES (202601, 10, 3, 'FATURADA', 'AT&M', 'P', 'A', 'CT-e', '9', '2026-01-02', '2026-01-02', 'Rodoviário', 1, 1, 1, 0.01)`);
});

const outra = '45723174000110';

/** Ramo, overrides of the shipment, field at fault, case, and expected value. */
const casos = rowsOf(`
  54 | data_embarque: 01/02/2027 | segurado | date after the policy | apólice em vigor em 01/02/2027; no ramo RCTR-C há 5400010 (01/01/2026 a 31/12/2026)
  54 | cnpj_emitente: ${outra} | segurado | cancelled policy | apólice em vigor em 11/11/2026; no ramo RCTR-C há 5400020 (01/01/2026 a 31/12/2026, cancelada em 01/06/2026)
  55 | | segurado | no policy of the branch | o CNPJ do segurado de uma apólice do ramo RC-DC
  21 | cnpj_tomador: ${outra} | segurado | several policies | uma só apólice em vigor em 11/11/2026 para este CNPJ; no ramo Transporte Nacional há 2100030, 2100031: informe a apólice no arquivo ou envie-o à caixa postal dela
  54 | apolice: 999 | apolice | unknown policy | o número de uma apólice do ramo RCTR-C
  21 | apolice: 2100030 | cnpj_tomador | no rate | uma taxa que sirva a este embarque (SP a PR); informe em Taxas, na apólice 2100030
  54 | data_embarque: 10/03/2026 | data_embarque | suspension, first day | data fora da suspensão da apólice 5400010 (10/03/2026 a 20/03/2026)
  54 | data_embarque: 20/03/2026 | data_embarque | suspension, last day | data fora da suspensão da apólice 5400010 (10/03/2026 a 20/03/2026)
  54 | data_embarque: 31/01/2026 | data_embarque | invoiced month | uma competência ainda aberta; 01/2026 da apólice 5400010 já foi faturada
  54 | subgrupo: 009 | subgrupo | unknown sub-group | um subgrupo da apólice 5400010: 001 Matriz, 002 Filial Sul
  54 | municipio_origem: 4106902 | municipio_origem | município of another UF | município de SP; Curitiba é de PR
  54 | valor_mercadoria: 0 | valor_mercadoria | nothing insured | importância segurada maior que zero
  54 | valor_mercadoria: 1.000.000.000,01 | valor_mercadoria | over a thousand million | importância segurada de até R$ 1.000.000.000,00
  54 | valor_mercadoria: 500.000,01 | valor_mercadoria | over the limit of a trip | até R$ 500.000,00 por viagem na apólice 5400010 (veículo RUL1A00 em 11/11/2026)
  54 | chave: ${embarque(1)['chave']!.slice(0, 43)}X | chave | check digit of the key | chave de acesso com letras só no CNPJ
  54 | chave: ${chaveDe(1)}; numero: 7 | numero | number of the key | o número 1, que está na chave de acesso
  54 | chave: | chave | no key | chave de acesso do CT-e (campo obrigatório)
  54 | cnpj_embarcador: 11222333000182 | cnpj_embarcador | CNPJ | CNPJ (ou CPF) com dígitos verificadores corretos
  54 | placa: | placa | no plate | placa do veículo (campo obrigatório)
  54 | uf_origem: XX | uf_origem | UF | sigla de uma das 27 UFs
  54 | data_embarque: 31/02/2026 | data_embarque | date that does not exist | uma data que exista`).map(
  ([ramo, outros = '', campo, nome, esperado = '']) => ({
    ramo: Number(ramo),
    other: Object.fromEntries(outros === '' ? [] : outros.split('; ').map((one) => one.split(/: ?/))) as Embarque,
    campo,
    nome,
    esperado,
  }),
);

/** One file per ramo, one line per case; the faults of each line. */
async function faultsOf(ramo: number): Promise<{ linha: number; campo: string; esperado: string }[]> {
  const lines = casos
    .filter((caso) => caso.ramo === ramo)
    .map(({ other }, at) => embarque(900 + at, { placa: `RUL${Math.floor(at / 10)}A${at % 10}0`, ...other }));
  const refused = await converter.upload(csv(lines), { ramo });
  expect(refused.status).toBe(422);
  const { data } = (await converter.get('/api/Conversor/conversoes')).body;
  return (await converter.get(`/api/Conversor/conversoes/${data[0].id_CONVERSAO}`)).body.erros;
}

test.each([54, 55, 21])('what is wrong with each line of a file of branch %i', async (ramo) => {
  const faults = await faultsOf(ramo);
  const expected = casos.filter((caso) => caso.ramo === ramo);
  expect(expected.length).toBeGreaterThan(0);
  for (const [at, { nome, campo, esperado }] of expected.entries()) {
    const found = faults.filter(({ linha }) => linha === at + 2);
    expect({ nome, found }).toEqual({
      nome,
      found: expect.arrayContaining([expect.objectContaining({ campo, esperado: expect.stringContaining(esperado) })]),
    });
  }
});

test('a trip is the vehicle and the day: earlier files count, documents that come again do not', async () => {
  const first = csv([embarque(100, { valor_mercadoria: '300.000,00' })]);
  expect((await converter.upload(first)).status).toBe(200);
  const again = csv([
    embarque(100, { valor_mercadoria: '300.000,00' }),
    embarque(101, { valor_mercadoria: '200.000,00' }),
  ]);
  expect((await converter.upload(again)).body).toMatchObject({ aceitos: 1, ignorados: 1 });
  expect((await converter.upload(csv([embarque(102, { valor_mercadoria: '0,01' })]))).status).toBe(422);
  expect((await converter.upload(csv([embarque(102, { placa: 'ABC1D24' })]))).status).toBe(200);
});

test('every run is in the history with its original, its faults and an entry of the audit trail', async () => {
  const file = csv(Array.from({ length: 30 }, (_, at) => embarque(200 + at, { placa: '=1+1' })));
  const refused = await converter.upload(file, { nome: 'placas.csv' });
  expect(refused.body.message).toMatch(/^Arquivo recusado: 30 erros\.[^]*\n… e mais 10\.$/);
  const { data, recordsTotal } = (await converter.get('/api/Conversor/conversoes?tamanho=10')).body;
  const [run] = data;
  expect(run).toMatchObject({
    arquivo: 'placas.csv',
    situacao: 'RECUSADA',
    lidos: 30,
    aceitos: 0,
    recusados: 30,
    falhas: 30,
    usuario: 'ana',
    layout: 'CSV',
    ramo: 'RCTR-C',
  });
  expect(recordsTotal).toBe(run.id_CONVERSAO);
  const at = `/api/Conversor/conversoes/${run.id_CONVERSAO}`;
  expect((await converter.get(at)).body.erros).toHaveLength(30);
  expect((await converter.get(`${at}/arquivo`)).body.toString()).toBe(file);
  const list = (await converter.get(`${at}/erros`)).text.split('\r\n');
  expect([list.length, list[1]]).toEqual([32, "2;;placa;'=1+1;placa AAA9999 ou Mercosul AAA9A99"]);
  const [entry] = await converter.database.query(
    "SELECT quem, acao, depois FROM auditoria WHERE entidade = 'conversor' AND id_entidade = $1",
    [String(run.id_CONVERSAO)],
  );
  expect(entry).toMatchObject({ quem: 'ana', acao: 'criar', depois: { arquivo: 'placas.csv', recusados: 30 } });
});

test('an excluded shipment gives its document back', async () => {
  await converter.upload(csv([embarque(300, { placa: 'ABC1D30' })]));
  await converter.database.query("UPDATE averbacoes SET situacao = 'EXCLUIDA' WHERE numero = '300'");
  expect((await converter.upload(csv([embarque(300, { placa: 'ABC1D31' })]))).body).toMatchObject({ aceitos: 1 });
});

test('a layout is tried on a sample and copied for a client with headers of its own', async () => {
  const sample = await converter.send('post', '/api/Conversor/layouts/4/teste', {
    ramo: 54,
    texto: csv([embarque(1, { data_embarque: '31/02/2026' })]),
  });
  expect(sample.body.linhas[0].campos).toContainEqual({
    campo: 'valor_mercadoria',
    cabecalho: 'valor_mercadoria',
    texto: '1.234,56',
    valor: '1234.56',
    esperado: null,
  });
  expect(sample.body.linhas[0].campos).toContainEqual({
    campo: 'data_embarque',
    cabecalho: 'data_embarque',
    texto: '31/02/2026',
    valor: null,
    esperado: 'uma data que exista',
  });
  const copy = {
    nome: 'CSV da Ipê',
    cnpjSegurado: '11.222.333/0001-81',
    campos: [{ campo: 'valor_mercadoria', cabecalho: 'Valor NF' }],
  };
  expect((await converter.send('post', '/api/Conversor/layouts/4/copia', copy)).body.message).toBe(
    'Layout copiado com sucesso!',
  );
  expect((await converter.send('post', '/api/Conversor/layouts/4/copia', copy)).status).toBe(409);
  const file = csv([embarque(400, { placa: 'ABC1D40' })]).replace('valor_mercadoria', 'VALOR NF');
  expect((await converter.upload(file, { layout: 'CSV da Ipê' })).body).toMatchObject({ aceitos: 1 });
});

test('fixed width: every field at its declared place', async () => {
  const one = embarque(500, { placa: 'ABC1D50' });
  const line = [
    'CT-e  ',
    one['chave'],
    '1  ',
    '000000500',
    '10112026',
    '11112026',
    ''.padEnd(14),
    ''.padEnd(14),
    'SP',
    '3550308',
    'PR',
    '4106902',
    '0101'.padEnd(40),
    'Caixa'.padEnd(20),
    'ABC1D50',
    '000000000123456',
    ''.padEnd(15),
    ''.padEnd(15),
    '5400010'.padEnd(20),
    '002'.padEnd(10),
    'frágil',
  ].join('');
  expect((await converter.upload(line, { layout: 'Largura fixa' })).body).toMatchObject({
    aceitos: 1,
    importanciaSegurada: '1234.56',
  });
  expect(
    await converter.database.query("SELECT id_grupo, observacao FROM averbacoes WHERE numero = '000000500'"),
  ).toEqual([{ id_grupo: 4, observacao: 'frágil' }]);
});
