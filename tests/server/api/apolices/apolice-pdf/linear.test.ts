import { expect, test } from 'vitest';
import { findLabels } from '../../../../../server/api/leitura/pdf/find-labels.ts';
import { toLines } from '../../../../../server/api/leitura/pdf/page-lines.ts';
import type { TextItem } from '../../../../../server/api/leitura/pdf/pdf-text.ts';
import { readFields } from '../../../../../server/api/leitura/pdf/read-fields.ts';
import { growth } from '../../../../support/counted-work.ts';

const item = (text: string, x: number, y: number): TextItem => ({ text, x, y, width: 8, size: 9 });

/** Page contents that grow with `size`. */
const shapes: Readonly<Record<string, (size: number) => TextItem[]>> = {
  'one wide line of labels in one text': (size) => [item('uf: '.repeat(size), 10, 800)],
  'one wide line of labels, each a text of its own': (size) =>
    Array.from({ length: size }, (_, n) => item('segurado', 20 * n, 800)),
  'one wide line of labels that are perhaps none': (size) =>
    Array.from({ length: size }, (_, n) => item('segurado x', 20 * n, 800)),
  'lines of one label that is a heading': (size) =>
    Array.from({ length: size }, (_, n) => item('segurado', 10, 20 * (size - n))),
  'labels that ask for a heading, all of which are to their right': (size) =>
    Array.from({ length: size * 2 }, (_, n) =>
      n % 2 === 0 ? item('CNPJ', 10, 20 * (size * 2 - n)) : item('segurado', 400, 20 * (size * 2 - n)),
    ),
};

test.each(Object.entries(shapes))('K1: the fields are read in linear work from %s', async (_name, shape) => {
  const read = (size: number) => {
    const lines = toLines([shape(size)]);
    return readFields(lines, findLabels(lines));
  };
  expect(await growth(read, 2_000)).toBeLessThan(2.5);
});
