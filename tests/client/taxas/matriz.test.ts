import { describe, expect, test } from 'vitest';
import { escreverBloco, lerBloco, lerTaxa } from '../../../client/src/features/taxas/matriz/bloco.ts';
import { editar, semEdicao } from '../../../client/src/features/taxas/matriz/edicao.ts';
import { celulasDe, comMudancas, quadroDe, quadrosDe, ufs } from '../../../client/src/features/taxas/matriz/quadro.ts';
import { colunaInteira, comTaxa, preencher, so } from '../../../client/src/features/taxas/matriz/selecao.ts';

const em = (origem: string, destino: string) => ({ linha: ufs.indexOf(origem), coluna: ufs.indexOf(destino) });
const mudancasDe = (texto: string, onde = em('SP', 'PR')) => {
  const lido = lerBloco(texto, onde);
  return 'mudancas' in lido ? Object.fromEntries(lido.mudancas) : lido.falhas;
};

describe('a cell', () => {
  test.each([
    ['0,035', '0.035000'],
    ['0.035', '0.035000'],
    [' 0,035 % ', '0.035000'],
    ['0,035\u00A0%', '0.035000'],
    ['1.234', '1.234000'],
    ['12', '12.000000'],
    ['0', '0.000000'],
    ['', null],
    ['-', null],
    ['–', null],
  ])('%j is %j', (texto, taxa) => {
    expect(lerTaxa(texto)).toEqual({ taxa });
  });

  test.each(['abc', '3,5E-02', '1.234,5', '-0,1', '0,0000001', '1000', 'R$ 1', '1,2,3'])('%j is refused', (texto) => {
    expect(lerTaxa(texto)).toEqual({ falha: expect.stringContaining(texto) });
  });
});

describe('a block', () => {
  test('goes from the cell on, row by row; the last line end is none of it', () => {
    expect(mudancasDe('0,01\t0.02 %\r\n\t-\r\n')).toEqual({
      SPPR: '0.010000',
      SPRJ: '0.020000',
      TOPR: null,
      TORJ: null,
    });
  });

  test('with the UFs around it goes to the pairs that they name', () => {
    expect(mudancasDe('De\\Para\tba\tSP\nRS\t0,1\t0,2\n ce \t0,3\t0,4', em('AC', 'AC'))).toEqual({
      RSBA: '0.100000',
      RSSP: '0.200000',
      CEBA: '0.300000',
      CESP: '0.400000',
    });
  });

  test('is refused whole, with the cells named', () => {
    expect(mudancasDe('0,01\tabc\n3,5E-02\t0,04')).toEqual([
      'SP → RJ: “abc” não é uma taxa como 0,035',
      'TO → PR: “3,5E-02” não é uma taxa como 0,035',
    ]);
  });

  test('of many faults names some and counts the others', () => {
    const oito = mudancasDe(Array.from({ length: 8 }, () => 'x').join('\n'), em('AC', 'AC'));
    expect(Object.values(oito)).toHaveLength(6);
    expect(Object.values(oito).at(-1)).toBe('e mais 3 células.');
  });

  test('that does not fit says what would', () => {
    expect(mudancasDe('1\n2\n3')).toEqual([
      'O bloco tem 3 linhas e 1 colunas; a partir de SP → PR cabem 2 linhas e 10 colunas.',
    ]);
  });

  test('comes out as it went in', () => {
    const bloco = [
      ['0.035000', null],
      ['1.200000', '0.000025'],
    ];
    expect(escreverBloco(bloco)).toBe('0,035\t\r\n1,20\t0,000025');
    expect(Object.values(mudancasDe(escreverBloco(bloco)))).toEqual(bloco.flat());
  });
});

describe('filling', () => {
  const taxaEm = (par: string) => ({ SPPR: '0.010000', RSPR: '0.020000', SPPI: '0.030000' })[par] ?? null;

  test('down carries the first row over the others; a single cell takes the one above', () => {
    const coluna = { ancora: em('SP', 'PR'), ativa: em('TO', 'PR') };
    expect(Object.fromEntries(preencher(coluna, 'baixo', taxaEm))).toEqual({ SPPR: '0.010000', TOPR: '0.010000' });
    expect(Object.fromEntries(preencher(so(em('TO', 'PR')), 'baixo', taxaEm))).toEqual({ TOPR: '0.010000' });
  });

  test('to the right likewise; nothing stands before the first column', () => {
    expect(Object.fromEntries(preencher(so(em('SP', 'PR')), 'direita', taxaEm))).toEqual({ SPPR: '0.030000' });
    expect(preencher(so(em('SP', 'AC')), 'direita', taxaEm).size).toBe(0);
  });

  test('a whole column is all origins', () => {
    const coluna = comTaxa(colunaInteira(em('AC', 'BA')), '0.050000');
    expect([coluna.size, coluna.get('SPBA'), coluna.get('TOBA')]).toEqual([27, '0.050000', '0.050000']);
  });
});

test('undo goes back step by step, redo forth; a cell that is as it was saved is not changed', () => {
  const gravadas = new Map([['SPPR', '0.010000']]);
  const mudar = (par: string, taxa: string | null) => ({
    tipo: 'mudar' as const,
    mudancas: new Map([[par, taxa]]),
    gravadas,
  });
  const uma = editar(semEdicao, mudar('SPPR', '0.020000'));
  const duas = editar(uma, mudar('SPRJ', '0.030000'));
  expect(editar(duas, { tipo: 'desfazer' }).mudancas).toEqual(uma.mudancas);
  expect(editar(editar(duas, { tipo: 'desfazer' }), { tipo: 'refazer' }).mudancas).toEqual(duas.mudancas);
  expect(editar(uma, mudar('SPPR', '0.010000')).mudancas.size).toBe(0);
  expect(editar(uma, mudar('SPPR', '0.020000'))).toEqual(uma);
  expect(editar(semEdicao, { tipo: 'desfazer' })).toEqual(semEdicao);
});

describe('the sheets of a policy', () => {
  const linha = (id: number, campos: object) => ({ id_apolice_taxa: id, tipo: 'TAXA', taxa: '0.010000', ...campos });
  const taxas = [
    linha(1, { uf_origem: 'SP', uf_destino: 'PR' }),
    linha(2, { uf_origem: 'SP', uf_destino: 'RJ', grupo_mercadoria: 'Frágeis' }),
    linha(3, { uf_origem: 'SP' }),
    linha(4, { uf_origem: 'SP', uf_destino: 'BA', tipo: 'VIAGEM', taxa: null, valor: '10.0000' }),
    linha(5, { uf_origem: 'SP', uf_destino: 'AC', premio_minimo: '5.00' }),
  ];
  const geral = quadroDe({});

  test('are those of its rates, and the general one always', () => {
    expect(quadrosDe(taxas, null).map(({ rotulo }) => rotulo)).toEqual(['Qualquer embarque', 'Grupo Frágeis']);
    expect(quadrosDe([], quadroDe({ cnpj_parte: '11222333' })).map(({ rotulo }) => rotulo)).toEqual([
      'Qualquer embarque',
      'Tomador ou embarcador de raiz 11.222.333',
    ]);
  });

  test('hold percentages; any other rate of the pair is named as such', () => {
    expect(Object.fromEntries(celulasDe(taxas, geral))).toEqual({
      SPPR: { taxa: '0.010000', outra: false },
      SPBA: { taxa: null, outra: true },
      SPAC: { taxa: '0.010000', outra: false },
    });
  });

  test('are saved among all other rates: keys and minima stay, what is emptied goes, what is new has none', () => {
    const mudancas = new Map([
      ['SPPR', null],
      ['SPAC', '0.020000'],
      ['TOTO', '0.030000'],
      ['ACAC', null],
    ]);
    const salvas = comMudancas(taxas, geral, mudancas);
    expect(salvas.map(({ id_apolice_taxa }) => id_apolice_taxa)).toEqual([2, 3, 4, 5, null]);
    expect(salvas[3]).toMatchObject({ taxa: '0.020000', premio_minimo: '5.00' });
    expect(salvas[4]).toMatchObject({ uf_origem: 'TO', uf_destino: 'TO', tipo: 'TAXA', taxa: '0.030000' });
  });
});
