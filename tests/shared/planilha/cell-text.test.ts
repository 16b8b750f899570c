import { expect, test } from 'vitest';
import { cellText } from '../../../shared/planilha/cell-text.ts';

test.each([
  ['plain', 'plain'],
  ['a<b>&c', 'a&lt;b&gt;&amp;c'],
  ['\u0000\u0001\u000b\u001f', '_x0000__x0001__x000B__x001F_'],
  ['\r\n', '_x000D_\n'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x41_', '_x41_'],
  ['\ufffe\uffff', '_xFFFE__xFFFF_'],
  ['lone \ud83d here', 'lone \ufffd here'],
  ['pair \u{1f69a}', 'pair \u{1f69a}'],
])('%j is written as %j', (text, xml) => {
  expect(cellText(text)).toBe(xml);
});
