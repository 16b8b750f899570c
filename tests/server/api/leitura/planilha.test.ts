import { describe, expect, test } from 'vitest';
import { lerPlanilha } from '../../../../server/api/leitura/planilha/planilha.ts';
import type { LayoutCampo, LayoutDefinition } from '../../../../server/api/leitura/registro.ts';
import { ler } from './fixtures/leitura.ts';
import {
  cabecalho,
  camposDaPlanilha,
  layoutDePlanilha,
  linha,
  planilha,
  type PlanilhaFixture,
  texto,
} from './fixtures/planilha.ts';

const lerFolha = (dados: PlanilhaFixture, comLayout: LayoutDefinition = layoutDePlanilha) =>
  ler(lerPlanilha, planilha(dados), { comLayout });
const folhaDe = (linhas: string) => `<worksheet><sheetData>${linhas}</sheetData></worksheet>`;
const celula = (valor: string, atributos = '') => `<c r="C2" ${atributos}><v>${valor}</v></c>`;

/** The row number and cells B to D as read from one row. */
async function camposDe(celulas: string, mais: Partial<PlanilhaFixture> = {}, comLayout = layoutDePlanilha) {
  const { registros, falhas } = await lerFolha(
    { linhas: cabecalho + linha(2, texto('A2', '1') + celulas), ...mais },
    comLayout,
  );
  expect(falhas).toEqual([]);
  return registros[0]?.campos;
}

const comCampo = (campo: LayoutCampo['campo'], mudado: Partial<LayoutCampo>): LayoutDefinition => ({
  ...layoutDePlanilha,
  campos: camposDaPlanilha.map((outro) => (outro.campo === campo ? { ...outro, ...mudado } : outro)),
});

test('rows are records by their number in the sheet; blank ones and columns of others are none', async () => {
  const { registros, falhas } = await lerFolha({
    textos: ['<t>77</t>', '<r><t>A</t></r><r><t xml:space="preserve"> B</t></r><rPh><t>não</t></rPh>'],
    linhas: `${cabecalho}${linha(3, '<c r="A3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c><c r="F3"><v>9</v></c>')}
      ${linha(4, '<c r="A4" s="1"/><c r="B4"/>')}${linha(9, texto('A9', '78'))}`,
  });
  expect(falhas).toEqual([]);
  expect(registros).toEqual([
    { linha: 3, campos: { numero: '77', cnpj_tomador: 'A B' } },
    { linha: 9, campos: { numero: '78' } },
  ]);
});

test('two fields may be read from the same column, each by its own rule', async () => {
  const comDuas: LayoutDefinition = {
    ...layoutDePlanilha,
    campos: [
      ...camposDaPlanilha,
      { ...(camposDaPlanilha[0] as LayoutCampo), campo: 'conhecimento', cabecalho: 'numero' },
    ],
  };
  expect(await camposDe('', {}, comDuas)).toEqual({ numero: '1', conhecimento: '1' });
});

describe('numbers are what was typed', () => {
  test.each([
    ['150000.1', '150000.1'],
    ['150000.10000000001', '150000.1'],
    ['7.0000000000000007E-2', '0.07'],
    ['0.1', '0.1'],
    ['1234.5599999999999', '1234.56'],
    ['1E2', '100'],
    ['9999999999999.99', '9999999999999.99'],
    ['-5.5', '-5.5'],
    ['0', '0'],
  ])('%s is %s', async (guardado, digitado) => {
    expect((await camposDe(celula(guardado)))?.valor_mercadoria).toBe(digitado);
  });
  test('in the notation of the layout', async () => {
    const virgula = comCampo('valor_mercadoria', { separadorDecimal: ',' });
    expect((await camposDe(celula('1234.5'), {}, virgula))?.valor_mercadoria).toBe('1234,5');
    const implicito = comCampo('valor_mercadoria', { separadorDecimal: null });
    expect((await camposDe(celula('1234.5'), {}, implicito))?.valor_mercadoria).toBe('123450');
  });
  test.each([
    ['1.234,50', '1234.50'],
    ['1234,5', '1234.5'],
    [' R$\u00A01.234.567,00 ', '1234567.00'],
    ['R$ 0,07', '0.07'],
  ])('also as a text with a decimal comma: %j is %s', async (digitado, valor) => {
    expect((await camposDe(texto('C2', digitado)))?.valor_mercadoria).toBe(valor);
  });
  test('of a formula-less text result and of a shared text alike, by implied decimals too', async () => {
    expect((await camposDe(celula('1.234,5', 't="str"')))?.valor_mercadoria).toBe('1234.5');
    const implicito = comCampo('valor_mercadoria', { separadorDecimal: null });
    const textos = ['<t>1.234,5</t>'];
    expect((await camposDe(celula('0', 't="s"'), { textos }, implicito))?.valor_mercadoria).toBe('123450');
  });
  test.each(['1.234', '1.234.567', '1,234.56', '1.23,45', '1,234', '1234.56', 'R$ 1.234', 'US$ 1,00', '-1,00'])(
    'any other text stays what it is, for the layout to say: %j',
    async (digitado) => {
      expect((await camposDe(texto('C2', digitado)))?.valor_mercadoria).toBe(digitado);
    },
  );
  test('texts stay texts where no amount is asked for, or the layout has the comma itself', async () => {
    expect((await camposDe(texto('D2', '1.234,50')))?.cnpj_tomador).toBe('1.234,50');
    const virgula = comCampo('valor_mercadoria', { separadorDecimal: ',' });
    expect((await camposDe(texto('C2', 'R$ 1.234,50'), {}, virgula))?.valor_mercadoria).toBe('R$ 1.234,50');
  });
  test('a CNPJ gets back the zeros that a number loses', async () => {
    expect((await camposDe('<c r="D2"><v>191000191</v></c>'))?.cnpj_tomador).toBe('191000191');
    expect((await camposDe('<c r="D2"><v>1222333000181</v></c>'))?.cnpj_tomador).toBe('01222333000181');
  });
});

test.each([
  ['KWD', '1234.5678', '1234.568', 'até 3 casas decimais; o valor foi arredondado (linha 2)'],
  ['KWD', '1234.567', '1234.567', null],
  ['jpy ', '1234.5', '1235', 'até 0 casas decimais; o valor foi arredondado (linha 2)'],
  ['USD', '1234.567', '1234.57', 'até 2 casas decimais; o valor foi arredondado (linha 2)'],
  ['USD', '1234.5', '1234.5', null],
])(
  'a number in %s is rounded to its decimals, whichever column names it, and that is said: %s',
  async (moeda, guardado, valor, esperado) => {
    const [numero, data] = camposDaPlanilha as [LayoutCampo, LayoutCampo];
    const comLayout: LayoutDefinition = {
      ...layoutDePlanilha,
      casasDasMoedas: { JPY: 0, KWD: 3, USD: 2 },
      campos: [
        numero,
        data,
        {
          ...numero,
          campo: 'valor_fob',
          cabecalho: 'valor_mercadoria',
          tipo: 'DECIMAL',
          separadorDecimal: '.',
          casasDecimais: 4,
        },
        { ...numero, campo: 'moeda', cabecalho: 'cnpj_tomador' },
      ],
    };
    const celulas = texto('A2', '1') + celula(guardado) + texto('D2', moeda);
    const { registros, falhas } = await lerFolha({ linhas: cabecalho + linha(2, celulas) }, comLayout);
    expect(registros[0]?.campos).toEqual({ numero: '1', valor_fob: valor, moeda });
    expect(falhas.map((falha) => falha.esperado)).toEqual(esperado === null ? [] : [esperado]);
  },
);

describe('dates are told by the style', () => {
  const data = (valor: string, estilo: number) => `<c r="B2" s="${estilo}"><v>${valor}</v></c>`;
  test.each([
    ['46235', 1, '2026-08-01'],
    ['46235.999988', 2, '2026-08-01'],
    ['1', 1, '1900-01-01'],
    ['59', 1, '1900-02-28'],
    ['61', 1, '1900-03-01'],
  ])('%s in style %i is %s', async (serial, estilo, esperada) => {
    expect((await camposDe(data(serial, estilo)))?.data_embarque).toBe(esperada);
  });
  test('money and times are no dates', async () => {
    expect((await camposDe(data('46235', 3)))?.data_embarque).toBe('46235');
    expect((await camposDe(data('0.5', 4)))?.data_embarque).toBe('0.5');
  });
  test('from 1904 where the workbook counts so', async () => {
    const campos = await camposDe(data('44773', 1), { workbookPr: '<workbookPr date1904="1"/>' });
    expect(campos?.data_embarque).toBe('2026-08-01');
  });
  test('in the form of the layout', async () => {
    const comMascara = comCampo('data_embarque', { mascaraData: 'DD/MM/AAAA' });
    expect((await camposDe(data('46235', 1), {}, comMascara))?.data_embarque).toBe('01/08/2026');
    expect((await camposDe('<c r="B2" t="d"><v>2026-08-01T00:00:00</v></c>'))?.data_embarque).toBe('2026-08-01');
  });
});

test('the first visible sheet is read, whatever stands before it', async () => {
  const oculta = '<sheet name="Apoio" sheetId="7" state="hidden" r:id="rId9"/>';
  expect(await camposDe(celula('5'), { antes: oculta })).toEqual({ numero: '1', valor_mercadoria: '5' });
});

test('the cover of our own spreadsheets is not read for the rows, a sheet of that name in another’s is', async () => {
  const capa = '<sheet name="Resumo" sheetId="7" r:id="rId9"/>';
  const marca =
    '<definedNames><definedName name="capa_do_romaneio" hidden="1">Resumo!$A$1</definedName></definedNames>';
  const daCapa = await camposDe(celula('5'), { antes: capa, depois: marca });
  expect(daCapa).toEqual({ numero: '1', valor_mercadoria: '5' });
  const outra = { nome: 'xl/worksheets/outra.xml', conteudo: folhaDe(cabecalho + linha(2, texto('A2', '7'))) };
  const doResumo = await ler(
    lerPlanilha,
    planilha({ linhas: cabecalho + linha(2, texto('A2', '1')), antes: capa, mais: [outra] }),
    {
      comLayout: layoutDePlanilha,
    },
  );
  expect(doResumo.registros).toEqual([{ linha: 2, campos: { numero: '7' } }]);
});

test('prefixes of the namespaces are of no account', async () => {
  const folha = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${(
    cabecalho + linha(2, texto('A2', '5'))
  ).replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`;
  const { registros } = await lerFolha({ linhas: '', folha });
  expect(registros).toEqual([{ linha: 2, campos: { numero: '5' } }]);
});

test('a layout without header lines reads by column, cells without names in their order', async () => {
  const porColuna: LayoutDefinition = {
    ...layoutDePlanilha,
    linhasCabecalho: 0,
    campos: camposDaPlanilha.map((campo, at) => ({ ...campo, coluna: at + 1 })),
  };
  const linhas = '<row><c><v>1</v></c><c/><c><v>2.5</v></c></row>';
  const { registros } = await lerFolha({ linhas }, porColuna);
  expect(registros).toEqual([{ linha: 1, campos: { numero: '1', valor_mercadoria: '2.5' } }]);
});

test('what cannot be taken is named by its cell, all of a row at once', async () => {
  const { registros, falhas } = await lerFolha({
    linhas: `${cabecalho}${linha(2, `${texto('A2', '1')}<c r="B2" s="1"><v>60</v></c><c r="C2"><f>SUM(C3:C9)</f><v>10</v></c>`)}
      ${linha(3, '<c r="A3"><v>35260700000000001</v></c><c r="C3" t="e"><v>#N/A</v></c>')}${linha(4, texto('A4', '3'))}`,
  });
  expect(registros.map((registro) => registro.linha)).toEqual([4]);
  expect(falhas).toMatchObject([
    { linha: 2, campo: 'DATA EMBARQUE', valor: '60', esperado: 'uma data que exista na célula B2' },
    {
      linha: 2,
      campo: 'valor_mercadoria',
      valor: '=SUM(C3:C9)',
      esperado: 'um valor digitado; a célula C2 tem uma fórmula',
    },
    {
      linha: 3,
      campo: 'Número',
      valor: '35260700000000000',
      esperado: 'a célula A3 formatada como texto; como número, só guarda 15 dígitos',
    },
    { linha: 3, campo: 'valor_mercadoria', valor: '#N/A', esperado: 'um valor; a célula C3 tem um erro' },
  ]);
});
