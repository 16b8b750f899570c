import { expect, test } from 'vitest';
import { lerPlanilha } from '../../../../server/api/leitura/planilha/planilha.ts';
import { codigoDe, ler } from './fixtures/leitura.ts';
import { cabecalho, layoutDePlanilha, linha, planilha, type PlanilhaFixture, texto } from './fixtures/planilha.ts';
import { zip } from './fixtures/zip.ts';

const dados = linha(2, texto('A2', '1'));
const folhaCom = (dentro: string, antes = '') =>
  `<?xml version="1.0"?>${antes}<worksheet><sheetData>${dentro}</sheetData></worksheet>`;

test('A-F6: a formula in a column of nobody is ignored, its row is read', async () => {
  const linhas = cabecalho + linha(2, `${texto('A2', '1')}<c r="AB2"><f>HYPERLINK("http://x")</f><v>1</v></c>`);
  const { registros, falhas } = await ler(lerPlanilha, planilha({ linhas }), { comLayout: layoutDePlanilha });
  expect([registros, falhas]).toEqual([[{ linha: 2, campos: { numero: '1' } }], []]);
});

test('ten million declared rows do no harm', async () => {
  const folha = planilha({ linhas: cabecalho + dados, dimensao: '<dimension ref="A1:XFD10000000"/>' });
  const { registros } = await ler(lerPlanilha, folha, { comLayout: layoutDePlanilha });
  expect(registros).toEqual([{ linha: 2, campos: { numero: '1' } }]);
});

test.each<[string, string, PlanilhaFixture]>([
  ['a row beyond the last', 'planilha_linhas', { linhas: cabecalho + linha(10_000_000, texto('A10000000', '1')) }],
  ['a million empty rows', 'zip_bomb', { linhas: cabecalho + '<row/>'.repeat(1_048_576) }],
  ['rows out of order', 'planilha_linhas', { linhas: cabecalho + dados + dados }],
  [
    'a cell that comes twice',
    'planilha_dimensao',
    { linhas: cabecalho + linha(2, texto('A2', '1') + texto('A2', '1')) },
  ],
  ['a row of no number', 'planilha_linhas', { linhas: '<row r="x"><c r="A1"/></row>' }],
  ['a column beyond the last', 'planilha_dimensao', { linhas: cabecalho + linha(2, texto('ZZZZ2', '1')) }],
  ['no row but the header', 'planilha_vazia', { linhas: cabecalho }],
  ['no mandatory column', 'colunas_ausentes', { linhas: linha(1, texto('A1', 'outra')) + dados }],
  ['no header at all', 'sem_cabecalho', { linhas: '' }],
  ['a DOCTYPE in the sheet', 'doctype', { linhas: '', folha: folhaCom(cabecalho, '<!DOCTYPE a [<!ENTITY b "c">]>') }],
  ['20,000 levels', 'profundidade', { linhas: '<a>'.repeat(20_000) + '</a>'.repeat(20_000) }],
  ['a text without end', 'texto_longo', { linhas: cabecalho + linha(2, texto('A2', 'x'.repeat(200_000))) }],
  [
    'a shared text without end',
    'texto_longo',
    { linhas: cabecalho + dados, textos: [`<t>${'x'.repeat(200_000)}</t>`] },
  ],
  ['a shared text that is not there', 'planilha', { linhas: cabecalho + linha(2, '<c r="A2" t="s"><v>9</v></c>') }],
  ['a sheet that ends in its midst', 'planilha', { linhas: '', folha: folhaCom(cabecalho + dados).slice(0, -40) }],
  [
    'bytes of no encoding',
    'codificacao',
    {
      linhas: '',
      mais: [
        {
          nome: 'xl/worksheets/sheet1.xml',
          conteudo: Buffer.from(folhaCom(cabecalho + linha(2, texto('A2', 'ação'))), 'latin1'),
        },
      ],
    },
  ],
  [
    'a sheet of 40 MB that packs to nothing',
    'zip_bomb',
    { linhas: '', folha: '', mais: [{ nome: 'xl/worksheets/sheet1.xml', conteudo: Buffer.alloc(40_000_000, ' ') }] },
  ],
])('%s is refused: %s', async (_caso, codigo, fixture) => {
  expect(await codigoDe(lerPlanilha, planilha(fixture), { comLayout: layoutDePlanilha })).toBe(codigo);
});

test('a part with a name that climbs is not read', async () => {
  const folha = planilha({ linhas: cabecalho + dados, mais: [{ nome: '../x', conteudo: 'x' }] });
  const { registros } = await ler(lerPlanilha, folha, { comLayout: layoutDePlanilha });
  expect(registros).toHaveLength(1);
});

test.each<[string, string, string | Uint8Array]>([
  ['an empty file', 'vazio', ''],
  ['the old .xls, or one with a password', 'especie', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a picture', 'planilha', Buffer.from('ffd8ffe00010', 'hex')],
  ['a CSV', 'especie', 'numero;valor\n1;2\n'],
  ['a ZIP that is no workbook', 'planilha', zip([{ nome: 'a.xml', conteudo: '<a/>' }])],
  ['a workbook that was cut off', 'zip_invalido', planilha({ linhas: cabecalho + dados }).subarray(0, -300)],
])('%s is refused: %s', async (_caso, codigo, conteudo) => {
  expect(await codigoDe(lerPlanilha, conteudo, { comLayout: layoutDePlanilha })).toBe(codigo);
});

test('one record too many', async () => {
  const linhas = cabecalho + [2, 3, 4].map((numero) => linha(numero, texto(`A${numero}`, '1'))).join('');
  expect(await codigoDe(lerPlanilha, planilha({ linhas }), { comLayout: layoutDePlanilha, registros: 2 })).toBe(
    'registros',
  );
});
