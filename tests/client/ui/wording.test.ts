import { expect, test } from 'vitest';
import { dito } from '../../../client/src/campos/palavras.ts';
import { dismissLabel } from '../../../client/src/ui/dismiss-label.ts';
import { classOfAmount } from '../../../client/src/ui/money.ts';
import { alcada } from '../../../shared/contracts/cadastros/declarados/alcada.ts';
import { cambio } from '../../../shared/contracts/cadastros/declarados/cambio.ts';
import { mesSemFaturamento } from '../../../shared/contracts/cadastros/declarados/mes-sem-faturamento.ts';

test.each([
  ['Cancelar fatura', 'Voltar'],
  ['Cancelar apólice', 'Voltar'],
  ['Excluir', 'Cancelar'],
])('A-E12: a dialog that offers “%s” is left by “%s”', (action, label) => expect(dismissLabel(action)).toBe(label));

test('A-E15: a row is called by its name, never by the id of what it refers to', () => {
  expect(dito(alcada, { acao: 'DESCONTO' }, 'criado')).toBe('“Dar desconto” criada');
  expect(dito(cambio, { data: '2026-10-01', id_moeda: 1 }, 'alterado')).toBe('“01/10/2026” alterada');
  expect(dito(mesSemFaturamento, { id_apolice: 1 }, 'alterado')).toMatch(/^Mês sem faturamento alterado$/);
});

test.each([
  ['R$\u00a03.847.980,22', true],
  ['-R$\u00a01,00', true],
  ['USD 130.680,00', true],
  ['R$ 10,00 de prêmio', false],
  ['Todos', false],
  [null, false],
])('%j is an amount: %s', (text, is) => expect(classOfAmount(text) !== undefined).toBe(is));
