import { expect, test } from 'vitest';
import { cellText } from '../../../shared/planilha/cell-text.ts';
import { CountPiece, XmlBytes, piece } from '../../../shared/planilha/xml-bytes.ts';

const opened = (size = 8) => new XmlBytes(size, { encode: (text) => Buffer.from(text), held: null });
const taken = (out: XmlBytes) => Buffer.from(out.take()).toString();
const cell = (text: string) => [Buffer.from(`x\t${text}\ty\n`), 2] as const;

test.each(['plain', 'a<b>&c', 'São Luís', '中文 🚚', 'a b'])('a cell is written as cellText has it: %j', (text) => {
  const out = opened();
  const [bytes, at] = cell(text);
  out.reserve(0, bytes.length);
  expect(out.cell(bytes, at)).toBe(at + Buffer.byteLength(text));
  expect(taken(out)).toBe(cellText(text));
});

test.each(['_x0041_', 'a_b', '\u0001', '\uffff', ' a', 'a ', 'x'.repeat(40_000), String.raw`a\\b`])(
  'a rare one is left to text: %j',
  (text) => {
    const out = opened();
    const [bytes, at] = cell(text);
    out.reserve(0, bytes.length);
    expect(out.cell(bytes, at)).toBe(-1);
    expect(taken(out)).toBe('');
  },
);

test.each(['plain', 'a<b>&c', '_x0041_', '\u0001', '\ud83d', 'x'.repeat(40_000)])('text likewise: %j', (text) => {
  const out = opened();
  out.text('antes ');
  out.text(text);
  expect(taken(out)).toBe(`antes ${cellText(text)}`);
});

test.each(['0', '-1', '12.50', '-0.05'])('%j is a decimal number', (text) => {
  const out = opened();
  const [bytes, at] = cell(text);
  out.reserve(0, bytes.length);
  expect(out.decimal(bytes, at)).toBe(at + text.length);
  expect(taken(out)).toBe(text);
});

test.each(['', '-', '.', '.5', '5.', '-.5', '1.2.3', '1e5', ' 1', '1,5', 'a'])(
  '%j is none, and nothing is written',
  (text) => {
    const out = opened();
    const [bytes, at] = cell(text);
    out.reserve(0, bytes.length);
    expect(out.decimal(bytes, at)).toBe(-1);
    expect(taken(out)).toBe('');
  },
);

test('pieces are written whole, one after the other, in a buffer that grows', () => {
  const out = opened();
  const count = new CountPiece();
  for (const number of [0, 9, 10, 1_048_576]) {
    count.set(number);
    out.reserve(64);
    out.write(piece('<row r="'));
    out.write(count);
    out.write(piece('"/>'));
  }
  expect(taken(out)).toBe('<row r="0"/><row r="9"/><row r="10"/><row r="1048576"/>');
  expect(() => piece('ação')).toThrow(RangeError);
});

test('what was taken stays as it was', () => {
  const out = opened();
  out.text('um');
  const first = out.take();
  out.text('dois');
  expect(Buffer.from(first).toString()).toBe('um');
});

test('a buffer comes again once the runtime holds it no longer', () => {
  const out = new XmlBytes(8, { encode: (text) => Buffer.from(text), held: 2 });
  const texts = ['um', 'dois', 'três', 'quatro', 'cinco'];
  const buffers = texts.map((text) => {
    out.text(text);
    const bytes = out.take();
    expect(Buffer.from(bytes).toString()).toBe(text);
    return bytes.buffer;
  });
  expect(buffers.map((buffer) => buffers.indexOf(buffer))).toEqual([0, 1, 2, 0, 1]);
});
