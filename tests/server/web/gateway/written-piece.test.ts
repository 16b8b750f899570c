import { expect, test } from 'vitest';
import { freeWritten } from '../../../../server/web/gateway/written-piece.ts';

test('a piece that has been written gives its memory back', () => {
  const piece = Buffer.from(new ArrayBuffer(65_536));
  freeWritten(piece)(null);
  expect(piece.buffer.byteLength).toBe(0);
});

test('a piece that shares its memory with another leaves it alone', () => {
  const memory = new ArrayBuffer(65_536);
  const [head, tail] = [Buffer.from(memory, 0, 100), Buffer.from(memory, 100).fill('x')];
  freeWritten(head)(null);
  expect(tail.toString()).toBe('x'.repeat(65_436));
});

test('a piece whose writing failed may still be on its way, and is kept', () => {
  const piece = Buffer.from(new ArrayBuffer(65_536));
  freeWritten(piece)(new Error('reset'));
  expect(piece.buffer.byteLength).toBe(65_536);
});

test('an empty piece, which has no memory to give back, is kept', () => {
  const piece = Buffer.from(new ArrayBuffer(0));
  freeWritten(piece)(null);
  expect((piece.buffer as ArrayBuffer).detached).toBe(false);
});
