import { expect, test } from 'vitest';
import { copiaForm, copiaFormOf, layoutCopia } from '../../../client/src/features/layouts/copia-form.ts';
import type { LayoutCompleto } from '../../../shared/contracts/conversor-layouts.ts';
import { campoDeTexto } from '../../support/layout-campo.ts';

const campo = (nome: string): LayoutCompleto['campos'][number] => ({
  ordem: 1,
  campo: nome,
  cabecalho: nome,
  ...campoDeTexto,
});
const csv: LayoutCompleto = {
  id_LAYOUT_ENTRADA_MASSA: 4,
  nome: 'CSV',
  tipo: 'DELIMITADO',
  descricao: '',
  ativo: true,
  separador: null,
  codificacao: null,
  linhasCabecalho: 1,
  identificador: null,
  cnpjSegurado: null,
  campos: [campo('placa'), campo('numero')],
};

test('only the fields that differ are sent; blanks mean none', () => {
  const form = copiaFormOf(csv);
  const [placa, ...others] = form.campos;
  const typed = { ...form, nome: 'CSV da Ipê', campos: [{ ...placa, cabecalho: 'VEICULO', coluna: '3' }, ...others] };
  expect(layoutCopia(csv, typed as typeof form)).toEqual({
    nome: 'CSV da Ipê',
    cnpjSegurado: null,
    separador: null,
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

test('a layout whose places are fixed by a norm sends no fields and no separator', () => {
  const cte: LayoutCompleto = { ...csv, tipo: 'XML_CTE' };
  const form = { ...copiaFormOf(cte), nome: 'CT-e da Ipê', cnpjSegurado: '11.222.333/0001-81' };
  expect(layoutCopia(cte, form)).toEqual({ nome: 'CT-e da Ipê', cnpjSegurado: '11222333000181' });
});

test.each([
  [{ nome: '' }, 'nome: Campo obrigatório'],
  [{ nome: 'a/b' }, 'nome: Não pode ter barras'],
  [{ nome: 'x', cnpjSegurado: '11.222.333/0001-80' }, 'cnpjSegurado: CNPJ inválido'],
])('%j is refused', (typed, said) => {
  const { error } = copiaForm.safeParse({ ...copiaFormOf(csv), ...typed });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContain(said);
});
