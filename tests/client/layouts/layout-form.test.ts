import { expect, test } from 'vitest';
import { layoutCopia, layoutForm, layoutFormOf } from '../../../client/src/features/layouts/layout-form.ts';
import type { LayoutCompleto } from '../../../shared/contracts/conversor-layouts.ts';
import { layoutCsv as csv } from './layout-csv.ts';

test('only the fields that differ are sent; blanks mean none', () => {
  const form = layoutFormOf(csv, false);
  const [placa, ...others] = form.campos;
  const typed = { ...form, nome: 'CSV da Ipê', campos: [{ ...placa, cabecalho: 'VEICULO', coluna: '3' }, ...others] };
  expect(layoutCopia(csv, typed as typeof form)).toEqual({
    nome: 'CSV da Ipê',
    cnpjSegurado: null,
    separador: null,
    codificacao: null,
    linhasCabecalho: 1,
    campos: [
      {
        campo: 'placa',
        cabecalho: 'VEICULO',
        coluna: 3,
        posicao: null,
        tamanho: null,
        obrigatorio: false,
        valorPadrao: null,
      },
    ],
  });
});

test('a layout whose places are fixed by a norm sends no fields and nothing of the file', () => {
  const cte: LayoutCompleto = { ...csv, tipo: 'XML_CTE' };
  const form = { ...layoutFormOf(cte, false), nome: 'CT-e da Ipê', cnpjSegurado: '11.222.333/0001-81' };
  expect(layoutCopia(cte, form)).toEqual({ nome: 'CT-e da Ipê', cnpjSegurado: '11222333000181' });
});

test('decimal sign and date mask are sent of the fields that have them, blanks as none', () => {
  const form = layoutFormOf(csv, false);
  const campos = form.campos.map((typed) => ({ ...typed, separadorDecimal: '', mascaraData: 'AAAAMMDD' }));
  const sent = layoutCopia(csv, { ...form, separador: ',', codificacao: 'ISO-8859-1', linhasCabecalho: '0', campos });
  expect(sent).toMatchObject({ separador: ',', codificacao: 'ISO-8859-1', linhasCabecalho: 0 });
  const forms = sent.campos?.map(({ campo, separadorDecimal, mascaraData }) => [campo, separadorDecimal, mascaraData]);
  expect(forms).toEqual([
    ['placa', undefined, undefined],
    ['data_embarque', undefined, 'AAAAMMDD'],
    ['valor_mercadoria', null, undefined],
    ['valor_frete', null, undefined],
  ]);
});

test('a copy is edited from what it is', () => {
  const copia: LayoutCompleto = { ...csv, nome: 'CSV da Ipê', cnpjSegurado: '11222333000181', separador: '|' };
  expect(layoutFormOf(copia, true)).toMatchObject({
    nome: 'CSV da Ipê',
    cnpjSegurado: '11222333000181',
    separador: '|',
  });
  expect(layoutFormOf(copia, false)).toMatchObject({ nome: '', cnpjSegurado: '', separador: '|' });
});

test.each([
  [{ nome: 'x', linhasCabecalho: '51' }, 'linhasCabecalho: Deve ser um número de 0 a 50'],
  [{ nome: 'x', linhasCabecalho: '' }, 'linhasCabecalho: Deve ser um número de 0 a 50'],
  [{ nome: '' }, 'nome: Campo obrigatório'],
  [{ nome: 'a/b' }, 'nome: Não pode ter barras'],
  [{ nome: 'x', cnpjSegurado: '11.222.333/0001-80' }, 'cnpjSegurado: CNPJ inválido'],
])('%j is refused', (typed, said) => {
  const { error } = layoutForm.safeParse({ ...layoutFormOf(csv, false), ...typed });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContain(said);
});
