import { describe, expect, test } from 'vitest';
import { leitores } from '../../../../server/api/leitura/leitores.ts';
import { campos, CHAVE, comPlanilha, inteira } from './fixtures/embarque-em-tabela.ts';
import { ler } from './fixtures/leitura.ts';
import { linha, planilha, texto } from './fixtures/planilha.ts';

const nomes = campos.map(({ cabecalho }) => cabecalho);
const emLinha = (numero: number, celulas: readonly (string | null)[], atributos = '') =>
  `<row r="${numero}"${atributos}>${celulas.map((celula) => celula ?? '').join('')}</row>`;
const letra = (at: number) => String.fromCodePoint(65 + at);
const textos = (numero: number, valores: readonly string[]) =>
  valores.map((valor, at) => (valor === '' ? null : texto(`${letra(at)}${numero}`, valor)));
const CHEIA = [CHAVE, '1', '24/11/2026', 'PNEUS', '10.500,25'];
const folha = (linhas: string, mais: Partial<Parameters<typeof planilha>[0]> = {}) =>
  planilha({ linhas: emLinha(1, textos(1, nomes)) + linhas, ...mais });

async function lerXlsx(bytes: Buffer) {
  const { registros, falhas } = await ler(leitores.PLANILHA, bytes, { comLayout: comPlanilha });
  return { lidos: registros.map(({ campos: lidos }) => lidos), falhas };
}

describe('A-F9: a sheet is read whatever left it so', () => {
  const daFolha = { ...inteira, valor_mercadoria: '10500.25' };

  test.each<[string, string]>([
    ['cells out of order', emLinha(2, textos(2, CHEIA).toReversed())],
    ['="…" as a text', emLinha(2, textos(2, [`="${CHAVE}"`, ...CHEIA.slice(1)]))],
    [
      '="…" as a formula',
      emLinha(2, [`<c r="A2" t="str"><f>"${CHAVE}"</f><v>${CHAVE}</v></c>`, ...textos(2, CHEIA).slice(1)]),
    ],
    ['an apostrophe', emLinha(2, textos(2, [`'${CHAVE}`, ...CHEIA.slice(1)]))],
    ['_x000D_ behind the key', emLinha(2, textos(2, [`${CHAVE}_x000D_`, ...CHEIA.slice(1)]))],
    ['six decimals in a text', emLinha(2, textos(2, [...CHEIA.slice(0, 4), '10500,250000']))],
    ['a formula in a column of nobody', emLinha(2, [...textos(2, CHEIA), '<c r="K2"><f>A2</f><v>1</v></c>'])],
  ])('%s', async (_caso, linhas) => {
    expect(await lerXlsx(folha(linhas))).toEqual({ lidos: [daFolha], falhas: [] });
  });

  test('_x000D_ is a line end, _x005F_ an underscore', async () => {
    const observacao = 'linha 1_x000D_\nlinha 2 _x005F_x0041_';
    const { lidos } = await lerXlsx(folha(emLinha(2, textos(2, [...CHEIA, '', observacao]))));
    expect(lidos[0]?.observacao).toBe('linha 1\nlinha 2 _x0041_');
  });

  test.each([
    ['46350', ''],
    ['46350', 's="0"'],
    ['46350.75', 's="0"'],
  ])('a serial in a General column is its day: %s %s', async (serial, estilo) => {
    const data = `<c r="C2" ${estilo}><v>${serial}</v></c>`;
    const celulas = textos(2, CHEIA);
    const { lidos } = await lerXlsx(folha(emLinha(2, [...celulas.slice(0, 2), data, ...celulas.slice(3)])));
    expect(lidos[0]?.data_embarque).toBe('2026-11-24');
  });

  test.each([
    ['10500.255', '10500.26'],
    ['10500.2549', '10500.25'],
    ['0.005', '0.01'],
    ['10500.25000001', '10500.25'],
  ])('more decimals than cents in a number cell are rounded half-up, and said: %s', async (numero, valor) => {
    const celulas = [...textos(2, CHEIA.slice(0, 4)), `<c r="E2"><v>${numero}</v></c>`];
    const { lidos, falhas } = await lerXlsx(folha(emLinha(2, celulas)));
    expect(lidos).toEqual([{ ...inteira, valor_mercadoria: valor }]);
    expect(falhas).toEqual([
      {
        linha: 1,
        campo: 'valor',
        valor: numero.replace('.', ','),
        esperado: 'até 2 casas decimais; o valor foi arredondado (linha 2)',
        ignorado: true,
        aviso: true,
      },
    ]);
  });

  test('rows that a filter hides are read, and said; five are named', async () => {
    const linhas = Array.from({ length: 8 }, (_, at) =>
      emLinha(at + 2, textos(at + 2, CHEIA), at > 0 ? ' hidden="1"' : ''),
    );
    const { lidos, falhas } = await lerXlsx(folha(linhas.join('')));
    expect(lidos).toHaveLength(8);
    expect(falhas).toMatchObject([
      {
        aviso: true,
        esperado: 'linhas à vista; as que um filtro escondia também foram lidas (linhas 3, 4, 5, 6, 7 e outras 2)',
      },
    ]);
  });

  test('a total of formulas, titles, footers and a repeated header are ignored and said', async () => {
    const titulo = linha(1, texto('A1', 'RELATÓRIO'));
    const cabecalho = emLinha(3, textos(3, nomes));
    const total = linha(5, '<c r="E5"><f>SUM(E4:E4)</f><v>10500.25</v></c>');
    const comRotulo = linha(6, `${texto('D6', 'Total')}<c r="E6"><f>SUM(E4:E4)</f><v>10500.25</v></c>`);
    const deNovo = emLinha(7, textos(7, nomes));
    const linhas = titulo + cabecalho + emLinha(4, textos(4, CHEIA)) + total + comRotulo + deNovo;
    const { lidos, falhas } = await lerXlsx(planilha({ linhas }));
    expect(lidos).toEqual([daFolha]);
    expect(falhas.map((falha) => [falha.linha, falha.valor, falha.ignorado])).toEqual([
      [1, 'RELATÓRIO', true],
      [5, '10500.25', true],
      [6, 'Total 10500.25', true],
      [7, nomes.join(' '), true],
    ]);
  });

  test('the first tab with the header is read, whatever stands before it; a second one is named', async () => {
    const outra = (dentro: string) => ({
      nome: 'xl/worksheets/outra.xml',
      conteudo: `<worksheet><sheetData>${dentro}</sheetData></worksheet>`,
    });
    const capa = '<sheet name="Capa" sheetId="7" r:id="rId9"/>';
    const linhas = emLinha(2, textos(2, CHEIA));
    for (const daCapa of [
      linha(1, texto('A1', 'Instruções')),
      linha(1, texto('A1', 'Cliente') + texto('B1', 'Ipê')),
      '',
    ])
      expect(await lerXlsx(folha(linhas, { antes: capa, mais: [outra(daCapa)] }))).toEqual({
        lidos: [daFolha],
        falhas: [],
      });
    const porNumero = {
      ...comPlanilha,
      linhasCabecalho: 0,
      campos: campos.slice(0, 4).map((campo, at) => ({ ...campo, coluna: at + 1 })),
    };
    const { registros } = await ler(
      leitores.PLANILHA,
      folha(linhas, {
        antes: capa,
        mais: [outra(linha(1, texto('A1', 'Instruções')) + linha(2, texto('A2', 'Preencha')))],
      }),
      { comLayout: porNumero },
    );
    expect(registros.map((um) => um.linha)).toEqual([1, 2]);
    const duas = await lerXlsx(folha(linhas, { mais: [outra(emLinha(1, textos(1, nomes)))] }));
    expect(duas.lidos).toEqual([daFolha]);
    expect(duas.falhas).toMatchObject([
      { campo: 'aba', valor: 'Plan2', esperado: 'uma só aba com o cabeçalho; esta não foi lida', aviso: true },
    ]);
  });
});
