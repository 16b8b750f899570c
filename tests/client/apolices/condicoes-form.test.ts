import { expect, test } from 'vitest';
import {
  type CondicoesForm,
  condicoesForm,
  condicoesFormOf,
  novasCondicoes,
} from '../../../client/src/features/apolices/condicoes-form.ts';
import { prazoEmTexto } from '../../../shared/apolice/condicoes-em-texto.ts';
import type { Condicoes } from '../../../shared/contracts/condicoes.ts';

const empty: CondicoesForm = { mercadorias: [], base: '', dias: '', sentido: 'DEPOIS' };
const limitado = (limite: string): CondicoesForm => ({
  ...empty,
  mercadorias: [{ codigo: '0401', cobertura: 'LIMITADA', limite }],
});
const faultsOf = (form: CondicoesForm) =>
  (condicoesForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each<Condicoes>([
  { mercadorias: [], prazo: null },
  {
    mercadorias: [
      { codigo: '0802', descricao: 'Telefones celulares', limite: null },
      { codigo: '0401', descricao: 'Medicamentos', limite: '9999999999999.99' },
      { codigo: '0203', descricao: 'Carne', limite: '0.05' },
    ],
    prazo: { base: 'EMBARQUE', dias: -3 },
  },
  { mercadorias: [], prazo: { base: 'EMISSAO', dias: 0 } },
])('what is shown and left as it is goes out as it came: %j', (condicoes) => {
  const form = condicoesFormOf(condicoes);
  expect(faultsOf(form)).toEqual([]);
  expect(novasCondicoes(form)).toEqual({
    mercadorias: condicoes.mercadorias.map(({ codigo, limite }) => ({ codigo, limite })),
    prazo: condicoes.prazo,
  });
});

test.each([
  ['150.000,00', '150000.00'],
  ['R$ 1.234,5', '1234.5'],
  ['7.50', '7.50'],
  ['1500.00', '1500.00'],
  [' 150000 ', '150000'],
  ['0,01', '0.01'],
  ['9.999.999.999.999,99', '9999999999999.99'],
])('A-B5 a limit typed as %s is %s', (typed, decimal) => {
  const form = limitado(typed);
  expect(faultsOf(form)).toEqual([]);
  expect(novasCondicoes(form).mercadorias).toEqual([{ codigo: '0401', limite: decimal }]);
});

const FORMAT = 'Digite um valor em reais, como 1.500,00';
test.each([
  ['', FORMAT],
  ['mil', FORMAT],
  ['1.50,00', FORMAT],
  ['1,234', FORMAT],
  ['-1', FORMAT],
  ['0,00', 'Deve ser maior que zero'],
  ['10.000.000.000.000', 'Deve ter no máximo 13 algarismos inteiros'],
])('a limit typed as “%s” is refused: %s', (typed, message) => {
  expect(faultsOf(limitado(typed))).toEqual([`mercadorias.0.limite: ${message}`]);
});

test('goods that are not covered need no limit, but a name', () => {
  const mercadorias = [{ codigo: '', cobertura: 'NENHUMA' as const, limite: 'o que for' }];
  expect(faultsOf({ ...empty, mercadorias })).toEqual(['mercadorias.0.codigo: Escolha a mercadoria']);
  expect(novasCondicoes({ ...empty, mercadorias: [{ ...mercadorias[0], codigo: '0802' } as never] })).toEqual({
    mercadorias: [{ codigo: '0802', limite: null }],
    prazo: null,
  });
});

test.each([
  ['DEPOIS', '0', 0],
  ['DEPOIS', '365', 365],
  ['ANTES', '30', -30],
  ['ANTES', '0', 0],
] as const)('a deadline %s %s days', (sentido, dias, expected) => {
  const form: CondicoesForm = { ...empty, base: 'EMISSAO', dias, sentido };
  expect(faultsOf(form)).toEqual([]);
  expect(novasCondicoes(form).prazo).toEqual({ base: 'EMISSAO', dias: expected });
});

test.each([
  ['DEPOIS', '366', 365],
  ['ANTES', '31', 30],
  ['DEPOIS', '', 365],
  ['DEPOIS', '1,5', 365],
  ['DEPOIS', '-1', 365],
] as const)('no deadline: %s “%s”', (sentido, dias, most) => {
  expect(faultsOf({ ...empty, base: 'EMBARQUE', dias, sentido })).toEqual([
    `dias: Deve ser um número inteiro de 0 a ${most}`,
  ]);
  expect(faultsOf({ ...empty, base: '', dias, sentido })).toEqual([]);
});

test('everything that is wrong is said at once', () => {
  const wrong: CondicoesForm = { ...limitado('mil'), base: 'EMISSAO', dias: '' };
  expect(faultsOf({ ...wrong, mercadorias: wrong.mercadorias.map((one) => ({ ...one, codigo: '' })) })).toHaveLength(3);
});

test.each([
  [5, 'Averbação até 5 dias depois da emissão'],
  [1, 'Averbação até 1 dia depois da emissão'],
  [0, 'Averbação até o dia da emissão'],
  [-1, 'Averbação até 1 dia antes da emissão'],
])('%i days in words', (dias, words) => {
  expect(prazoEmTexto({ base: 'EMISSAO', dias })).toBe(words);
  expect(prazoEmTexto({ base: 'EMBARQUE', dias })).toBe(words.replace('da emissão', 'do embarque'));
});
