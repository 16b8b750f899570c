import { expect, test } from 'vitest';
import { cellText } from '../../../shared/planilha/cell-text.ts';
import { XmlBytes } from '../../../shared/planilha/xml-bytes.ts';

const opened = (size = 8) => new XmlBytes(size, (text) => Buffer.from(text));
const taken = (out: XmlBytes) => Buffer.from(out.take()).toString();

test.each(['plain', 'a<b>&c', 'São Luís', '中文 🚚', '_x0041_', 'a_b', '\u0001', '\ud83d', 'x'.repeat(40_000)])(
  'text is written as cellText has it, however it is encoded: %j',
  (text) => {
    const out = opened();
    out.text('antes ');
    out.text(text);
    expect(taken(out)).toBe(`antes ${cellText(text)}`);
  },
);

test.each(['0', '-1', '12.50', '-0.05'])('%j is a decimal number', (text) => {
  const out = opened();
  expect(out.decimal(text)).toBe(true);
  expect(taken(out)).toBe(text);
});

test.each(['', '-', '.', '.5', '5.', '-.5', '1.2.3', '1e5', ' 1', '1,5', 'a'])(
  '%j is none, and nothing is written',
  (text) => {
    const out = opened();
    expect(out.decimal(text)).toBe(false);
    expect(taken(out)).toBe('');
  },
);

test('what was taken stays as it was', () => {
  const out = opened();
  out.text('um');
  const first = out.take();
  out.text('dois');
  expect(Buffer.from(first).toString()).toBe('um');
});
