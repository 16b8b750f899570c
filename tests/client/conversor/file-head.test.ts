import { describe, expect, test } from 'vitest';
import { headOf, headText } from '../../../client/src/features/conversor/file-head.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const head = (bytes: Uint8Array, size = bytes.length) => headOf(bytes, size);

describe('encoding', () => {
  test('UTF-8, with or without its mark', () => {
    expect(head(utf8('ação;1\n')).encoding).toBe('UTF-8');
    const marked = head(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('ação;1\n')));
    expect([marked.encoding, marked.lines]).toEqual(['UTF-8', ['ação;1']]);
  });

  test('anything else is read as ISO-8859-1', () => {
    expect(head(latin1('ação;1\n'))).toMatchObject({ encoding: 'ISO-8859-1', lines: ['ação;1'] });
  });

  test('a letter that the cut went through does not change it', () => {
    const whole = utf8('linha 1;ã\nlinha 2;ã');
    expect(head(whole.subarray(0, whole.length - 1), whole.length)).toMatchObject({
      encoding: 'UTF-8',
      lines: ['linha 1;ã'],
      more: true,
    });
  });
});

describe('fields', () => {
  test.each([
    ['a;b;c\n1,5;2;3\n', 'UTF-8 · separador: ponto e vírgula · 3 colunas'],
    ['a,b\n1,2\n', 'UTF-8 · separador: vírgula · 2 colunas'],
    ['a\tb\n1\t2\n', 'UTF-8 · separador: tabulação · 2 colunas'],
    ['a|b|c|d\n', 'UTF-8 · separador: barra vertical · 4 colunas'],
    ['000ABC\n320DEF\n', 'UTF-8 · posições fixas · 6 caracteres por linha'],
    ['<?xml version="1.0"?><cteProc/>', 'XML · UTF-8'],
    ['uma linha', 'UTF-8'],
    ['', 'UTF-8'],
    ['PK\u0003\u0004', 'Arquivo compactado ou planilha: sem pré-visualização'],
  ])('%j', (text, said) => {
    expect(headText(head(utf8(text)))).toBe(said);
  });
});

test('only the first 20 lines are shown, whatever ends them', () => {
  const lines = Array.from({ length: 25 }, (_, index) => `${index};x`);
  const read = head(utf8(lines.join('\r\n')));
  expect(read.lines).toEqual(lines.slice(0, 20));
  expect(read.more).toBe(true);
  expect(head(utf8('a;b\n')).more).toBe(false);
});
