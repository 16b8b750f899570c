import { expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';

/** A phone and a laptop, in CSS pixels. */
const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };
const { averbacoes, fechamento, restituicoes, retorno, pendentes, conversoes, entradas, layouts } = paths;
const ours = [
  averbacoes,
  fechamento,
  restituicoes,
  retorno,
  pendentes,
  conversoes,
  entradas,
  layouts,
  paths.tarefas,
  paths.chaves,
  paths.auditoria,
  paths.modelosDeRelatorio,
  paths.agendamentos,
  paths.perfil,
  paths.cadastros,
  ...['', '?aba=averbacoes', '?aba=faturas', '?aba=condicoes', '?aba=partes'].map((aba) => paths.apolice(10) + aba),
];
const pages = [...menuLinks.map(({ path }) => path), ...ours];

const visitor = visiting({ signedIn: true });

test.each(pages)('%s: amounts, heads and totals are whole on a phone and a laptop', async (path) => {
  const { page } = visitor;
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await visitor.open(path);
    await visitor.settled();
    const seen = `${path} at ${size.width} px`;
    await expect.poll(() => page.evaluate(brokenFigures), { message: `broken on ${seen}` }).toEqual([]);
    await expect.poll(() => page.evaluate(clipped), { message: `clipped on ${seen}` }).toEqual([]);
  }
});

test.each([
  [paths.faturas, 320],
  [paths.averbacoes, 360],
  [paths.apolices, 360],
  [paths.suspensoes, 360],
])('the first line of %s stands above %i px', async (path, limit) => {
  const { page } = visitor;
  await page.setViewportSize(laptop);
  await visitor.open(path);
  const first = page.locator('tr[data-row]').first();
  await first.waitFor();
  await expect.poll(() => first.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(limit);
});

/** Amounts, dates and numbers with thousands, also inside sentences, that are on more than one line. */
function brokenFigures(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const figures = /R\$\s?-?[\d.]+(,\d\d)?|\d{1,3}(\.\d{3})+(,\d+)?|\d\d\/\d\d\/\d{4}/g;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { index, 0: figure } of (node.textContent ?? '').matchAll(figures)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(figure);
    }
  }
  return broken;
}

/** Heads, totals and card figures whose text is wider than their room. */
function clipped(): string[] {
  const whole = 'main :is(thead th, tfoot td, .ap-kpi dd, .ap-receipt td:last-child, .badge)';
  return [...document.querySelectorAll<HTMLElement>(whole)]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent);
}
