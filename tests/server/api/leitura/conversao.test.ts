import { beforeAll, expect, test } from 'vitest';
import {
  type ConverterUnderTest,
  csv,
  embarque,
  startConverter,
  TRANSPORTADOR,
} from '../conversor/converter-under-test.ts';
import { chave, remetente } from './fixtures/chaves.ts';
import { cte, mdfe, nfe } from './fixtures/documentos.ts';
import { cabecalho, linha, planilha, texto } from './fixtures/planilha.ts';
import { conemb, notfis } from './fixtures/proceda.ts';
import { zip } from './fixtures/zip.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(
    `INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo) VALUES (92, '0602', 'Autopeças', 'Autopeças'), (93, '0603', 'Parafuso', 'Autopeças')`,
  );
});

const gravada = (numero: string) =>
  converter.database.query(
    `SELECT competencia, id_apolice, placa, municipio_origem, municipio_destino, valor_mercadoria, importancia_segurada, premio
     FROM averbacoes WHERE numero = $1 AND origem_sistema = 'CONVERSOR'`,
    [numero],
  );

test('a ZIP of CT-e with their MDF-e becomes averbações', async () => {
  const bytes = zip([
    { nome: '501.xml', conteudo: cte({ numero: 501 }) },
    { nome: 'mdfe.xml', conteudo: mdfe([chave('57', 501)], { apolices: ['5400010'] }) },
  ]);
  const answer = await converter.upload(bytes, { layout: 'CT-e XML 4.00', nome: 'lote.zip' });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ lidos: 1, aceitos: 1 })]);
  expect(await gravada('501')).toEqual([
    {
      competencia: 202608,
      id_apolice: 10,
      placa: 'ABC1D23',
      municipio_origem: 3550308,
      municipio_destino: 4106902,
      valor_mercadoria: '150000.10',
      importancia_segurada: '150000.10',
      premio: '46.80',
    },
  ]);
});

test('K9: the list of faults calculates nothing, not even by the name of a file inside a ZIP or the head of a column', async () => {
  const uninsured = zip([{ nome: '=HYPERLINK("x")', conteudo: cte({ numero: 510 }) }]);
  const heads = [{ campo: 'placa', cabecalho: '@SUM(placa)' }];
  await converter.send('post', '/api/Conversor/layouts/4/copia', {
    nome: 'CSV hostil',
    cnpjSegurado: TRANSPORTADOR,
    campos: heads,
  });
  const wrong = csv([embarque(511, { placa: '-2+3' })]).replace('placa', '@SUM(placa)');
  expect(await faultsOf(uninsured, { layout: 'CT-e XML 4.00', ramo: 55, nome: 'lote.zip' })).toContain(
    `;"'=HYPERLINK(""x"")";`,
  );
  expect(await faultsOf(wrong, { layout: 'CSV hostil' })).toContain(`;'@SUM(placa);'-2+3;`);
});

async function faultsOf(...[content, options]: Parameters<ConverterUnderTest['upload']>): Promise<string> {
  expect((await converter.upload(content, options)).status).toBe(422);
  const [{ id_CONVERSAO: id }] = (await converter.get('/api/Conversor/conversoes')).body.data;
  return (await converter.get(`/api/Conversor/conversoes/${id}/erros`)).text;
}

test('an NF-e becomes an averbação of the policy of whoever the branch insures', async () => {
  await converter.database.query(
    `INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (9, 'Indústria', '${remetente}');
     INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
     VALUES (21, 1, '2100021', 21, 9, 1, '2026-01-01', '2026-12-31', 900000000, 500000, '2025-12-20', 'carga');
     INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (21, 0.1);
     INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (21, 21, '001', 'Matriz', true)`,
  );
  const answer = await converter.upload(nfe({ numero: 502 }), { layout: 'NF-e XML 4.00', ramo: 21, nome: 'nota.xml' });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ lidos: 1, aceitos: 1 })]);
  expect(await gravada('502')).toMatchObject([{ id_apolice: 21, importancia_segurada: '1000.00', premio: '1.00' }]);
});

test('a CONEMB with its NOTFIS becomes averbações', async () => {
  const bytes = zip([
    { nome: 'CONEMB.TXT', conteudo: Buffer.from(conemb([{ numero: 503, notas: [1, 2] }]), 'latin1') },
    {
      nome: 'NOTFIS.TXT',
      conteudo: Buffer.from(
        notfis([
          { numero: 1, centavos: 12_345_601 },
          { numero: 2, centavos: 9 },
        ]).replaceAll('AUTOPECAS', 'AUTOPEÇAS'),
        'latin1',
      ),
    },
  ]);
  const answer = await converter.upload(bytes, { layout: 'PROCEDA CONEMB 3.1', nome: 'edi.zip' });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ lidos: 1, aceitos: 1 })]);
  expect(await gravada('000000000503')).toMatchObject([
    {
      competencia: 202608,
      placa: 'ABC1D23',
      municipio_origem: 3550308,
      municipio_destino: 4106902,
      importancia_segurada: '123456.10',
    },
  ]);
});

test('a spreadsheet becomes averbações, its dates by their style', async () => {
  const campos = [
    'numero',
    'data_embarque',
    'valor_mercadoria',
    'cnpj_emitente',
    'placa',
    'uf_origem',
    'municipio_origem',
    'uf_destino',
    'municipio_destino',
  ];
  const letras = 'ABCDEFGHI';
  const bytes = planilha({
    linhas:
      linha(1, campos.map((campo, at) => texto(`${letras[at]}1`, campo)).join('')) +
      linha(
        2,
        `<c r="A2"><v>504</v></c><c r="B2" s="2"><v>46235</v></c><c r="C2" s="3"><v>1234.5599999999999</v></c><c r="D2"><v>11222333000181</v></c>${['ABC1D23', 'SP', 'São Paulo', 'PR', 'Curitiba'].map((valor, at) => texto(`${letras[at + 4]}2`, valor)).join('')}`,
      ),
  });
  const answer = await converter.upload(bytes, { layout: 'XLSX', nome: 'lote.xlsx' });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ lidos: 1, aceitos: 1 })]);
  expect(await gravada('504')).toMatchObject([{ competencia: 202608, importancia_segurada: '1234.56' }]);
});

test.each([
  ['CT-e XML 4.00', '<!DOCTYPE a><a/>', 'O XML tem DOCTYPE.'],
  ['PROCEDA CONEMB 3.1', conemb([{ numero: 1, notas: [1] }]), 'O CONEMB não traz as mercadorias nem os municípios.'],
  ['XLSX', planilha({ linhas: cabecalho }).subarray(0, -50), 'O ZIP está truncado'],
])('%s: what cannot be read says why', async (layout, conteudo, motivo) => {
  const answer = await converter.upload(conteudo, { layout });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(motivo);
});
