import { expect, test } from 'vitest';
import { linhaCsv, MARCA_UTF8 } from '../../../shared/format/csv.ts';

test.each([
  [['a', 'b c', ''], 'a;b c;\r\n'],
  [['a;b', 'diz "sim"', 'linha\noutra', 'linha\routra'], '"a;b";"diz ""sim""";"linha\noutra";"linha\routra"\r\n'],
  // Escapes texts that spreadsheets would run as formulas.
  [['=1+1', '+55', '@a', '-a', '\ta', '\ra'], "'=1+1;'+55;'@a;'-a;'\ta;\"'\ra\"\r\n"],
  [['-12', '-12,50', '-12,', '-1-1', '--1'], "-12;-12,50;'-12,;'-1-1;'--1\r\n"],
  [['a=1', '1-1'], 'a=1;1-1\r\n'],
])('%j becomes %j', (celulas, linha) => {
  expect(linhaCsv(celulas)).toBe(linha);
});

test('a file begins with the mark that spreadsheets look for', () => {
  expect(Buffer.from(MARCA_UTF8)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
