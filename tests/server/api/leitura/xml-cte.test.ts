import { describe, expect, test } from 'vitest';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { chave, destinatario, remetente, terceiro, transportadora } from './fixtures/chaves.ts';
import { cte, type CteFixture, nfe } from './fixtures/documentos.ts';
import { ler } from './fixtures/leitura.ts';

const camposDe = async (dados: CteFixture) => (await ler(lerXmlCte, cte(dados))).registros[0]?.campos;
const falhasDe = async (dados: CteFixture) => (await ler(lerXmlCte, cte(dados))).falhas;

test('a CT-e gives all that an averbação takes of it, as it stands', async () => {
  const { registros, falhas } = await ler(lerXmlCte, cte({ numero: 7 }));
  expect(falhas).toEqual([]);
  expect(registros).toEqual([
    {
      linha: 1,
      campos: {
        tipo_documento: 'CTE',
        chave: chave('57', 7),
        serie: '1',
        numero: '7',
        data_emissao: '2026-07-31',
        data_embarque: '2026-07-31',
        modal: '01',
        cnpj_emitente: transportadora,
        cnpj_embarcador: remetente,
        embarcador: 'INDÚSTRIA AÇÃO LTDA',
        cnpj_remetente: remetente,
        cnpj_destinatario: destinatario,
        cnpj_tomador: remetente,
        tomador: 'INDÚSTRIA AÇÃO LTDA',
        uf_origem: 'SP',
        municipio_origem: '3550308',
        uf_destino: 'PR',
        municipio_destino: '4106902',
        mercadoria: 'AUTOPEÇAS',
        valor_mercadoria: '150000.10',
        valor_frete: '850.00',
      },
    },
  ]);
});

test.each([
  ['0', remetente],
  ['3', destinatario],
  [terceiro, terceiro],
])('tomador %s is %s', async (tomador, cnpj) => {
  expect((await camposDe({ tomador }))?.cnpj_tomador).toBe(cnpj);
});

describe('the insured amount', () => {
  test('vCargaAverb wins, however small', async () => {
    const campos = await camposDe({
      infCarga: '<vCargaAverb>0.01</vCargaAverb>',
      infCTeNorm: '<seg><vCarga>99.00</vCarga></seg>',
    });
    expect(campos).toMatchObject({ valor_averbado: '0.01', valor_mercadoria: '150000.10' });
  });
  test('then seg/vCarga of older layouts, with its policy', async () => {
    const campos = await camposDe({ infCTeNorm: '<seg><nApol>5400009</nApol><vCarga>99.00</vCarga></seg>' });
    expect(campos).toMatchObject({ valor_averbado: '99.00', apolice: '5400009' });
  });
});

describe('what is no shipment is refused with its reason', () => {
  test.each([
    ['a test document', { tpAmb: '2' }, 'tpAmb', '2', 'ambiente de produção'],
    ['a cancelled one', { cStat: '101' }, 'cStat', '101', 'foi cancelado'],
    ['a denied one', { cStat: '301' }, 'cStat', '301', 'teve o uso denegado'],
    ['a rejected one', { cStat: '539' }, 'cStat', '539', 'não foi autorizado'],
    ['a complement', { tpCTe: '1' }, 'tpCTe', '1', 'complemento'],
    ["another document's protocol", { protocolada: chave('57', 99) }, 'protocolo', chave('57', 99), chave('57', 1)],
  ])('%s', async (_caso, dados, campo, valor, esperado) => {
    expect(await falhasDe(dados)).toMatchObject([
      { linha: 1, campo, valor, esperado: expect.stringContaining(esperado) as string },
    ]);
  });
  test('an NF-e', async () => {
    const { falhas } = await ler(lerXmlCte, nfe());
    expect(falhas).toEqual([
      {
        linha: 1,
        campo: 'documento',
        valor: 'nfeProc',
        esperado: 'um CT-e (modelo 57); este arquivo é uma NF-e; escolha o layout de NF-e',
      },
    ]);
  });
});

test('authorised out of time or not yet is a shipment', async () => {
  expect(await falhasDe({ cStat: '150' })).toEqual([]);
  expect(await falhasDe({ cStat: null })).toEqual([]);
});

test('the plate stands in an observation of the issuer where there is no MDF-e', async () => {
  const compl = '<ObsCont xCampo="Placa"><xTexto>XYZ9A88</xTexto></ObsCont>';
  expect((await camposDe({ compl }))?.placa).toBe('XYZ9A88');
});

test('a long remark is cut, the document stands', async () => {
  const campos = await camposDe({ compl: `<xObs>${'x'.repeat(2_000)}</xObs>` });
  expect(campos?.observacao).toHaveLength(255);
});

test('entities of XML itself and CDATA are texts', async () => {
  const campos = await camposDe({ nome: 'A &amp; B &#199; <![CDATA[<C>]]>' });
  expect(campos?.embarcador).toBe('A & B Ç <C>');
});
