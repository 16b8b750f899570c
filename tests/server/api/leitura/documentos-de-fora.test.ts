import { lerDocumento } from '../../../../server/api/conversor/entrada/documentos/ler-documento.ts';
import { describe, expect, test } from 'vitest';
import { lerXmlCte, lerXmlNfe } from '../../../../server/api/leitura/xml/documentos.ts';
import { chave } from './fixtures/chaves.ts';
import { cancelamento, cte, nfe } from './fixtures/documentos.ts';
import { ler } from './fixtures/leitura.ts';
import { zip } from './fixtures/zip.ts';
import { cteOs, cteSimplificado } from './fixtures/outros-documentos.ts';

/** The content between the declaration and the CT-e itself. */
const corpo = cte().replace(/^<\?xml[^>]*>/, '');
const sozinho = /<CTe>.*<\/CTe>/s.exec(corpo)?.[0] as string;
const prefixado = (xml: string) => xml.replaceAll(/<(\/?)(\w+)/g, '<$1ns0:$2').replace('xmlns=', 'xmlns:ns0=');
const assinatura =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="#CTe1"/></SignedInfo><SignatureValue>AA==</SignatureValue></Signature>';

describe('a CT-e is read in whatever it is wrapped', () => {
  test.each<[string, string]>([
    ['cteProc', corpo],
    ['procCTe', corpo.replaceAll('cteProc', 'procCTe')],
    ['bare', sozinho],
    [
      'enviCTe',
      `<enviCTe xmlns="http://www.portalfiscal.inf.br/cte" versao="3.00"><idLote>1</idLote>${sozinho}</enviCTe>`,
    ],
    [
      'SOAP',
      `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><r>${corpo}</r></soap:Body></soap:Envelope>`,
    ],
    ['a namespace prefix', prefixado(corpo)],
    ['version 3.00', corpo.replaceAll('4.00', '3.00')],
    ['signed', cte({ assinatura })],
    ['UTF-8 with its mark', `\uFEFF${corpo}`],
  ])('%s', async (_what, xml) => {
    const { registros, falhas } = await ler(lerXmlCte, xml);
    expect(falhas).toEqual([]);
    expect(registros[0]?.campos).toMatchObject({
      numero: '1',
      valor_mercadoria: '150000.10',
      embarcador: 'INDÚSTRIA AÇÃO LTDA',
    });
  });
});

const numerado = (numero: number) => cte({ numero, prologo: '' });
test.each([
  [
    'bare in a batch',
    `<enviCTe><idLote>1</idLote>${[1, 2, 3].map((n) => /<CTe>.*<\/CTe>/s.exec(numerado(n))?.[0]).join('')}</enviCTe>`,
  ],
  ['with their protocols', `<lote>${[1, 2, 3].map(numerado).join('\n')}</lote>`],
  ['with a prefix', prefixado(`<lote>${[1, 2, 3].map(numerado).join('')}</lote>`)],
  ['in SOAP', `<s:Envelope xmlns:s="s"><s:Body><r>${[1, 2, 3].map(numerado).join('')}</r></s:Body></s:Envelope>`],
  ['each with its declaration', `<lote>${[1, 2, 3].map((n) => cte({ numero: n })).join('\r\n')}</lote>`],
  [
    'events between them',
    `<lote>${[1, 2, 3].map((n) => numerado(n) + cancelamento(chave('57', 90 + n)).replace(/^<\?xml[^>]*>/, '')).join('')}</lote>`,
  ],
])('A-F8: several documents in one file are as many shipments: %s', async (_caso, conteudo) => {
  const { registros, falhas } = await ler(lerXmlCte, conteudo);
  expect(falhas).toEqual([]);
  expect(registros.map(({ linha, campos }) => [linha, campos.numero])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
  ]);
  const zipado = await ler(
    lerXmlCte,
    zip([
      { nome: 'lote.xml', conteudo },
      { nome: '4.xml', conteudo: numerado(4) },
    ]),
  );
  expect(zipado.registros.map(({ linha, origem, campos }) => [linha, origem, campos.numero])).toEqual([
    [1, 'lote.xml', '1'],
    [3, 'lote.xml', '2'],
    [4, 'lote.xml', '3'],
    [2, '4.xml', '4'],
  ]);
});

test('A-F8: of several documents in one file each is judged alone; the document call takes one', async () => {
  const conteudo = `<lote>${numerado(1)}${cte({ numero: 2, prologo: '', cStat: '101' })}${numerado(3)}</lote>`;
  const { registros, falhas } = await ler(lerXmlCte, conteudo);
  expect(registros.map(({ linha }) => linha)).toEqual([1, 3]);
  expect(falhas).toMatchObject([{ linha: 2, campo: 'cStat', valor: '101' }]);
  expect(lerDocumento(Buffer.from(conteudo))).toMatchObject({
    leitura: { falha: { esperado: 'um documento por envio; este traz 3: envie-os pelo Conversor' } },
  });
});

test.each([
  ['135', true],
  ['155', true],
  ['218', false],
])('a cancellation inside the envelope, answered with %s, cancels: %s', async (cStat, cancela) => {
  const evento = `<procCancCTe><retEventoCTe><infEvento><cStat>${cStat}</cStat><chCTe>x</chCTe><tpEvento>110111</tpEvento></infEvento></retEventoCTe></procCancCTe>`;
  const { falhas } = await ler(lerXmlCte, corpo.replace('</cteProc>', `${evento}</cteProc>`));
  expect(falhas.map(({ campo }) => campo)).toEqual(cancela ? ['evento'] : []);
});

test('A5: a CT-e Simplificado runs from its first place of loading to its last of unloading', async () => {
  const { registros } = await ler(lerXmlCte, cteSimplificado());
  expect(registros[0]?.campos).toMatchObject({
    tipo_documento: 'CTE',
    uf_origem: 'SP',
    municipio_origem: '3550308',
    uf_destino: 'PR',
    municipio_destino: '4106902',
    valor_mercadoria: '90000.00',
    cnpj_tomador: expect.stringMatching(/^\d{14}$/),
  });
});

test('a CT-e OS of cash in transit is a shipment by the value that its issuer declares; persons are none', async () => {
  const { registros } = await ler(lerXmlCte, cteOs({ tpServ: '7', valor: '250000,00' }));
  expect(registros[0]?.campos).toMatchObject({
    tipo_documento: 'CTEOS',
    valor_averbado: '250000.00',
    placa: 'ABC1D23',
  });
  const { falhas } = await ler(lerXmlCte, cteOs({ tpServ: '6' }));
  expect(falhas).toMatchObject([{ campo: 'tpServ', ignorado: true, codigo: 'NAO_E_EMBARQUE' }]);
});

test.each([
  ['GTVe', 'uma GTV-e (modelo 64)'],
  ['resCTe', 'só o resumo de um CT-e'],
  ['NFSe', 'uma NFS-e'],
])('%s says in one sentence what it is, and is no fault', async (raiz, frase) => {
  const { falhas } = await ler(lerXmlCte, `<${raiz} versao="1.00"><x/></${raiz}>`);
  expect(falhas).toMatchObject([{ esperado: expect.stringContaining(frase), ignorado: true }]);
});

describe('an NF-e', () => {
  const mudada = (from: string | RegExp, to: string) => nfe().replace(from, to);
  test.each([
    ['an entry', mudada('<tpNF>1', '<tpNF>0'), 'tpNF'],
    ['a complement', mudada('<tpNF>1</tpNF>', '<tpNF>1</tpNF><finNFe>2</finNFe>'), 'finNFe'],
    ['without freight', nfe({ modFrete: '9' }), 'modFrete'],
    ['an NFC-e', mudada('<mod>55', '<mod>65'), 'mod'],
    ['of no value', mudada('<vNF>1000.00', '<vNF>0.00'), 'vNF'],
  ])('%s moves nothing', async (_what, xml, campo) => {
    expect((await ler(lerXmlNfe, xml)).falhas).toMatchObject([{ campo, ignorado: true }]);
  });

  test('version 3.10, a return, and one that its buyer fetches elsewhere are shipments', async () => {
    const xml = mudada('<tpNF>1</tpNF>', '<tpNF>1</tpNF><finNFe>4</finNFe>')
      .replaceAll('4.00', '3.10')
      .replace(
        '</dest>',
        '</dest><retirada><cMun>3509502</cMun><UF>SP</UF></retirada><entrega><cMun>1302603</cMun><UF>AM</UF></entrega>',
      );
    const { registros } = await ler(lerXmlNfe, xml);
    expect(registros[0]?.campos).toMatchObject({
      municipio_origem: '3509502',
      municipio_destino: '1302603',
      uf_destino: 'AM',
    });
  });

  test('the item of the largest value names the goods', async () => {
    const xml = mudada('<xProd>PARAFUSO</xProd>', '<xProd>PARAFUSO</xProd><vProd>99.00</vProd>').replace(
      '<xProd>PORCA</xProd>',
      '<xProd>PORCA</xProd><vProd>801.00</vProd>',
    );
    expect((await ler(lerXmlNfe, xml)).registros[0]?.campos.mercadoria).toBe('PORCA');
  });

  test('a buyer abroad has no CNPJ and no município', async () => {
    const xml = mudada(/<dest><CNPJ>[^<]+/, '<dest><CNPJ>00000000000000').replace(
      '<cMun>4106902</cMun><UF>PR</UF>',
      '<cMun>9999999</cMun><UF>EX</UF>',
    );
    const campos = (await ler(lerXmlNfe, xml)).registros[0]?.campos;
    expect(campos?.uf_destino).toBe('EX');
    expect(campos).not.toHaveProperty('municipio_destino');
    expect(campos).not.toHaveProperty('cnpj_destinatario');
  });
});
