import { expect, test } from 'vitest';
import {
  formatarLinhaDigitavel,
  limparLinhaDigitavel,
  linhaDigitavelValida,
  valorDaLinha,
} from '../../../shared/format/linha-digitavel.ts';

const linha = '00190500954014481606906809350314337370000000100';

test('a line with right check digits, as it is typed, kept and printed', () => {
  const printed = '00190.50095 40144.816069 06809.350314 3 37370000000100';
  expect(limparLinhaDigitavel(printed)).toBe(linha);
  expect(formatarLinhaDigitavel(linha)).toBe(printed);
  expect(linhaDigitavelValida(linha)).toBe(true);
  expect(valorDaLinha(linha)).toBe('1.00');
  expect(valorDaLinha(`${linha.slice(0, 37)}0000000000`)).toBeNull();
});

test.each([
  linha,
  '23793381288600000003300000004002184340000002000',
  '98769182783645546372381901234567299991234567890',
])('every digit of %s counts: another one in its place is seen', (valida) => {
  expect(linhaDigitavelValida(valida)).toBe(true);
  for (const at of valida.split('').keys()) {
    const wrong = valida.slice(0, at) + ((Number(valida[at]) + 1) % 10) + valida.slice(at + 1);
    expect([at, linhaDigitavelValida(wrong)]).toEqual([at, false]);
  }
  expect(linhaDigitavelValida(valida.slice(1))).toBe(false);
});
