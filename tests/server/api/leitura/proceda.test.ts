import { expect, test } from 'vitest';
import { registrosDe } from '../../../../server/api/leitura/proceda/linhas.ts';
import { lerProcedaConemb31 } from '../../../../server/api/leitura/proceda/proceda.ts';
import { chave, destinatario, remetente, transportadora } from './fixtures/chaves.ts';
import { codigoDe, ler, limites } from './fixtures/leitura.ts';
import { conemb, type ConhecimentoFixture, notfis, type NotaFixture } from './fixtures/proceda.ts';
import { zip } from './fixtures/zip.ts';

const notas: readonly NotaFixture[] = [
  { numero: 1, centavos: 10_000_001 },
  { numero: 2, centavos: 9 },
];
const par = (dados: { conhecimentos?: readonly ConhecimentoFixture[]; conembTexto?: string; notfisTexto?: string }) =>
  zip([
    {
      nome: 'CONEMB.TXT',
      conteudo: dados.conembTexto ?? conemb(dados.conhecimentos ?? [{ numero: 77, notas: [1, 2] }]),
    },
    { nome: 'NOTFIS.TXT', conteudo: dados.notfisTexto ?? notfis(notas) },
  ]);
const lerPar = (dados: Parameters<typeof par>[0]) => ler(lerProcedaConemb31, par(dados));

test('a waybill gets the exact sum of its invoices, and parties, goods and plate of the NOTFIS', async () => {
  const { registros, falhas } = await lerPar({});
  expect(falhas).toEqual([]);
  expect(registros).toEqual([
    {
      linha: 4,
      origem: 'CONEMB.TXT',
      campos: {
        tipo_documento: 'CTRC',
        chave: '',
        serie: '1',
        numero: '000000000077',
        data_emissao: '31072026',
        data_embarque: '01082026',
        caixa: 'EMBARCADORA',
        cnpj_emitente: transportadora,
        cnpj_embarcador: remetente,
        embarcador: 'INDÚSTRIA AÇÃO LTDA',
        cnpj_remetente: remetente,
        cnpj_destinatario: destinatario,
        cnpj_tomador: remetente,
        tomador: 'INDÚSTRIA AÇÃO LTDA',
        uf_origem: 'SP',
        municipio_origem: 'SÃO PAULO',
        uf_destino: 'PR',
        municipio_destino: 'CURITIBA',
        mercadoria: 'AUTOPECAS',
        embalagem: 'CAIXA',
        placa: 'ABC1D23',
        valor_mercadoria: '10000010',
        valor_frete: '000000000085000',
      },
    },
  ]);
});

test('a receiver with a name of 35 places, and one that is a person', async () => {
  const estreito = await lerPar({ notfisTexto: notfis(notas, { nome35: true }) });
  expect(estreito.registros[0]?.campos).toMatchObject({
    cnpj_destinatario: destinatario,
    municipio_destino: 'CURITIBA',
    uf_destino: 'PR',
  });
  const pessoa = await lerPar({ notfisTexto: notfis(notas, { cnpj: '00052998224725' }) });
  expect(pessoa.registros[0]?.campos.cnpj_destinatario).toBe('52998224725');
});

test('a waybill of more than 40 invoices goes on in further records, and is one shipment', async () => {
  const muitas = Array.from({ length: 55 }, (_, at) => ({ numero: at + 1, centavos: 101 }));
  const numeros = muitas.map(({ numero }) => numero);
  const { registros, falhas } = await lerPar({
    notfisTexto: notfis(muitas),
    conhecimentos: [
      { numero: 1, notas: numeros.slice(0, 40) },
      { numero: 1, notas: numeros.slice(40), continuidade: 'C' },
      { numero: 2, notas: [1] },
    ],
  });
  expect(falhas).toEqual([]);
  expect(registros.map(({ campos }) => campos.valor_mercadoria)).toEqual(['5555', '101']);
});

test('an insured value counts where it is at least the value of the goods', async () => {
  const com = await lerPar({ notfisTexto: notfis(notas.map((nota) => ({ ...nota, segurado: nota.centavos + 5 }))) });
  expect(com.registros[0]?.campos.valor_averbado).toBe('10000020');
  const premio = await lerPar({ notfisTexto: notfis(notas.map((nota) => ({ ...nota, segurado: 1 }))) });
  expect(premio.registros[0]?.campos).not.toHaveProperty('valor_averbado');
});

test("the CT-e's key behind the standard's places makes it a CT-e", async () => {
  const id = chave('57', 77);
  const { registros } = await lerPar({ conhecimentos: [{ numero: 77, notas: [1], chave: id }] });
  expect(registros[0]?.campos).toMatchObject({ tipo_documento: 'CTE', chave: id });
});

test.each<[string, Parameters<typeof par>[0], string, string]>([
  ['an invoice that the NOTFIS has not', { conhecimentos: [{ numero: 1, notas: [3] }] }, '322 nota', '001 00000003'],
  ['a waybill without invoices', { conhecimentos: [{ numero: 1, notas: [] }] }, '322 nota', ''],
  ['an exclusion', { conhecimentos: [{ numero: 1, notas: [1], acao: 'E' }] }, '322 ação', 'E'],
  ['a CONEMB without its end', { conembTexto: conemb([{ numero: 1, notas: [1] }], { totais: false }) }, '323', ''],
  [
    'a CONEMB with fewer waybills than it counts',
    { conembTexto: conemb([{ numero: 1, notas: [1] }], { contados: 2 }) },
    '323 quantidade',
    '0002',
  ],
  ['a NOTFIS without its end', { notfisTexto: notfis(notas, { totais: false }) }, '318', ''],
  [
    'a total of other invoices',
    { notfisTexto: notfis(notas).replace('31800000001', '31800000002') },
    '318 valor',
    '000000020000010',
  ],
  [
    'an amount that is none',
    { notfisTexto: notfis(notas).replace('000000010000001', '0000000100,0001') },
    '313 valor',
    '0000000100,0001',
  ],
  [
    'an invoice with two values',
    { notfisTexto: notfis([...notas, { numero: 2, centavos: 10 }]) },
    '313 número',
    '00000002',
  ],
])('%s is named', async (_caso, dados, campo, valor) => {
  const { falhas } = await lerPar(dados);
  expect(falhas[0]).toMatchObject({ campo, valor });
});

test('a file of another kind in the ZIP is named', async () => {
  const bytes = zip([
    { nome: 'c', conteudo: conemb([{ numero: 1, notas: [1] }]) },
    { nome: 'n', conteudo: notfis(notas) },
    { nome: 'leia-me.txt', conteudo: 'bom dia' },
  ]);
  const { falhas } = await ler(lerProcedaConemb31, bytes);
  expect(falhas).toMatchObject([{ origem: 'leia-me.txt', campo: 'arquivo' }]);
});

test.each<[string, string, string | Uint8Array]>([
  ['a CONEMB alone, as it carries no value', 'conemb_sozinho', conemb([{ numero: 1, notas: [1] }])],
  ['a CONEMB alone in a ZIP', 'conemb_sozinho', zip([{ nome: 'c', conteudo: conemb([{ numero: 1, notas: [1] }]) }])],
  ['a NOTFIS alone', 'notfis_sozinho', notfis(notas)],
  ['another text', 'proceda', 'bom dia\n'],
  ['a CONEMB that ends in its header', 'proceda', conemb([]).slice(0, 100)],
  ['a CONEMB alone in UTF-16', 'conemb_sozinho', Buffer.from(`\uFEFF${conemb([])}`, 'utf16le')],
  ['UTF-16 without its mark', 'utf16', Buffer.from(conemb([]), 'utf16le')],
  ['NUL bytes', 'nul', conemb([]).replace('EMBARCADORA', 'EMBARC\0DORA')],
  ['NUL bytes in a ZIP', 'nul', par({ notfisTexto: notfis(notas).replace('CAIXA', 'CAI\0A') })],
  ['an empty file', 'vazio', ''],
  ['a line that is too long', 'linha_longa', par({ conembTexto: `${conemb([])}${'9'.repeat(200_000)}` })],
])('%s is refused: %s', async (_caso, codigo, conteudo) => {
  expect(await codigoDe(lerProcedaConemb31, conteudo)).toBe(codigo);
});

test('of a line of 2 GB no more is asked for than one line may have', async () => {
  let pedidos = 0;
  async function* semFim() {
    const pedaco = Buffer.alloc(65_536, '9');
    for (; pedidos < 32_768; pedidos += 1) yield pedaco;
  }
  const lidas = registrosDe(semFim(), limites);
  await expect(lidas.next()).rejects.toMatchObject({ code: 'linha_longa' });
  expect(pedidos).toBeLessThan(4);
});
