import { readFileSync } from 'node:fs';

/**
 * Invoices computed outside the product, line by line, in decimals: inputs on the left, every line of the result on the right; if
 * the first result is a code, there is no invoice, for that reason.
 */
const [head = '', ...lines] = readFileSync(new URL('./faturas-calculadas.psv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const names = head.split('|');
export const worked = lines.map((line) =>
  Object.fromEntries(line.split('|').map((cell, at) => [names[at] as string, cell])),
);
