import { expect, test } from 'vitest';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { chave } from './fixtures/chaves.ts';
import { cancelamento, cte, mdfe, nfe } from './fixtures/documentos.ts';
import { ler } from './fixtures/leitura.ts';
import { zip } from './fixtures/zip.ts';

const umCte = (numero: number) => ({ nome: `pasta/${numero}.xml`, conteudo: cte({ numero }) });

test('each document is a record with its place and its name; folders, what macOS adds and all that is no XML are none', async () => {
  const { registros, falhas } = await ler(
    lerXmlCte,
    zip([
      { nome: 'pasta/', conteudo: '', metodo: 0 },
      umCte(1),
      { nome: '__MACOSX/pasta/._1.xml', conteudo: 'x' },
      { nome: 'pasta/1.PDF', conteudo: '%PDF-1.7' },
      { nome: 'leia-me.txt', conteudo: 'bom dia' },
      { nome: 'pasta/foto.jpg', conteudo: Buffer.from('ffd8ffe000', 'hex') },
      { nome: 'pagina.html', conteudo: '<html><body/></html>' },
      { ...umCte(2), metodo: 0 },
    ]),
  );
  expect(falhas).toEqual([]);
  expect(registros.map(({ linha, origem, campos }) => [linha, origem, campos.numero])).toEqual([
    [1, 'pasta/1.xml', '1'],
    [6, 'pasta/2.xml', '2'],
  ]);
});

test('a CT-e is one by whatever name it comes', async () => {
  const { registros, viagens } = await ler(
    lerXmlCte,
    zip([
      { nome: '1-cte', conteudo: `\uFEFF${cte({ numero: 1 })}` },
      { nome: '2.XML', conteudo: cte({ numero: 2 }) },
      { nome: 'mdfe.txt', conteudo: mdfe([chave('57', 1)]) },
    ]),
  );
  expect(registros.map(({ campos }) => campos.numero)).toEqual(['1', '2']);
  expect(viagens.map(({ documentos }) => documentos)).toEqual([[chave('57', 1)]]);
});

test.each([
  ['a single XML', mdfe([chave('57', 1)])],
  ['a ZIP', zip([{ nome: 'm.xml', conteudo: mdfe([chave('57', 1)]) }])],
  [
    'a ZIP with its event and its printed form',
    zip([
      { nome: 'm.xml', conteudo: mdfe([chave('57', 1)]) },
      { nome: 'e.xml', conteudo: cancelamento(chave('57', 1)) },
      { nome: 'damdfe.pdf', conteudo: '%PDF-1.7' },
    ]),
  ],
])('A-F3 an MDF-e alone is a trip that waits for its CT-e: %s', async (_caso, conteudo) => {
  const { registros, falhas, viagens } = await ler(lerXmlCte, conteudo);
  expect([registros, falhas, viagens]).toMatchObject([[], [], [{ documentos: [chave('57', 1)] }]]);
});

test.each(['before', 'behind'])('an MDF-e %s its CT-e is told before them', async (lugar) => {
  const manifesto = { nome: 'manifesto.xml', conteudo: mdfe([chave('57', 1)]) };
  const ctes = [umCte(1), umCte(2)];
  const entradas = zip(lugar === 'before' ? [manifesto, ...ctes] : [...ctes, manifesto]);
  const { registros, falhas, viagens } = await ler(lerXmlCte, entradas);
  expect([registros.length, falhas]).toEqual([2, []]);
  expect(viagens).toEqual([
    {
      chave: chave('58', 1),
      documentos: [chave('57', 1)],
      complemento: { placa: 'ABC1D23', apolice: '5400001', data_embarque: '2026-08-01' },
      inicio: '2026-08-01T06:00:00-03:00',
    },
  ]);
});

test('policies of several ramos in one MDF-e name none; a test is no trip', async () => {
  const varias = await ler(lerXmlCte, mdfe([chave('57', 1)], { apolices: ['54', '55'] }));
  expect(varias.viagens[0]?.complemento).toEqual({ placa: 'ABC1D23', data_embarque: '2026-08-01' });
  const teste = await ler(lerXmlCte, mdfe([chave('57', 1)], { tpAmb: '2' }));
  expect([teste.viagens, teste.falhas]).toMatchObject([[], [{ codigo: 'HOMOLOGACAO', ignorado: true }]]);
});

test('a cancelling event in the ZIP refuses its CT-e, and only that', async () => {
  const { registros, falhas } = await ler(
    lerXmlCte,
    zip([umCte(1), umCte(2), { nome: 'evento.xml', conteudo: cancelamento(chave('57', 2)) }]),
  );
  expect(registros.map(({ campos }) => campos.numero)).toEqual(['1']);
  expect(falhas).toMatchObject([{ linha: 2, origem: 'pasta/2.xml', campo: 'evento', valor: chave('57', 2) }]);
});

test('what cannot be read is named, one fault a document, and the others are read', async () => {
  const { registros, falhas } = await ler(
    lerXmlCte,
    zip([
      { nome: 'truncado.xml', conteudo: cte().slice(0, 900) },
      { nome: 'leia-me.xml', conteudo: 'bom dia' },
      { nome: 'doctype.xml', conteudo: cte({ prologo: '<!DOCTYPE cteProc>' }) },
      { nome: 'nota.xml', conteudo: nfe() },
      { nome: 'vazio.xml', conteudo: '' },
      umCte(6),
      { nome: 'mdfe.xml', conteudo: mdfe([]).slice(0, 400) },
    ]),
  );
  expect(registros.map(({ linha }) => linha)).toEqual([6]);
  expect(falhas.map(({ origem, esperado }) => [origem, esperado])).toEqual([
    ['truncado.xml', 'um XML bem formado e inteiro'],
    ['leia-me.xml', 'um XML bem formado e inteiro'],
    ['doctype.xml', 'um XML sem DOCTYPE e sem entidades'],
    ['nota.xml', 'um CT-e (modelo 57); este arquivo é uma NF-e; escolha o layout de NF-e'],
    ['vazio.xml', 'um arquivo com conteúdo'],
    ['mdfe.xml', 'um XML bem formado e inteiro'],
  ]);
});

test('documents come in batches of about a thousand', async () => {
  const documento = cte();
  const { registros, maiorLote } = await ler(
    lerXmlCte,
    zip(Array.from({ length: 2_500 }, (_, at) => ({ nome: `${at}.xml`, conteudo: documento }))),
  );
  expect(registros).toHaveLength(2_500);
  expect(maiorLote).toBe(1_000);
});
