import { expect, test } from 'vitest';
import { Contextos, Textos } from '../../../../server/api/conversor/gravacao/dicionario.ts';

test('a text has one number for its owner, kind and state; no text has none', () => {
  const textos = new Textos();
  expect(textos.id(1, 'MUNICIPIO', 'Bom Jesus', 'RS')).toBe(1);
  expect(textos.id(1, 'MUNICIPIO', 'Bom Jesus', 'PI')).toBe(2);
  expect(textos.id(2, 'MUNICIPIO', 'Bom Jesus', 'RS')).toBe(3);
  expect(textos.id(1, 'MERCADORIA', 'Bom Jesus')).toBe(4);
  expect(textos.id(1, 'MUNICIPIO', 'Bom Jesus', 'RS')).toBe(1);
  expect(textos.id(1, 'MERCADORIA', undefined)).toBe(0);
  expect(textos.last).toBe(4);
});

test('what a file does not repeat is not kept for ever: numbers are given anew, never twice', () => {
  const [contextos, textos] = [new Contextos(), new Textos()];
  for (let n = 1; n <= 120_000; n += 1) {
    expect([contextos.id(`c${n}`), textos.id(1, 'NAVIO', `n${n}`)]).toEqual([n, n]);
  }
  expect([contextos.id('c1'), textos.id(1, 'NAVIO', 'n1')]).toEqual([120_001, 120_001]);
  expect([contextos.id('c1'), textos.id(1, 'NAVIO', 'n1')]).toEqual([120_001, 120_001]);
  expect([contextos.last, textos.last]).toEqual([120_001, 120_001]);
});
