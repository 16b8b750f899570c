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

test('every digit counts: another one in its place is seen', () => {
  for (const at of linha.split('').keys()) {
    const wrong = linha.slice(0, at) + ((Number(linha[at]) + 1) % 10) + linha.slice(at + 1);
    expect([at, linhaDigitavelValida(wrong)]).toEqual([at, false]);
  }
  expect(linhaDigitavelValida(linha.slice(1))).toBe(false);
});
