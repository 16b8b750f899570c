import { setTimeout as delay } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { abas } from '../../client/src/features/apolices/sections.ts';
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
  paths.titulares,
  paths.modelosDeRelatorio,
  paths.agendamentos,
  paths.perfil,
  paths.numeracao,
  paths.pedidos,
  paths.cadastros,
  paths.averbacao(1),
  paths.fatura(1),
  paths.restituicao(1),
  paths.conversao(1),
  paths.layout(4),
  paths.pacote(1),
  `${paths.cadastro('segurado')}/1`,
  `${paths.corretores}/1`,
  ...['lista', 'matriz', 'teste'].map((vista) => paths.apoliceTaxas('10', vista)),
  ...Object.keys(abas).map((aba) => `${paths.apolice(10)}?aba=${aba}`),
];
const pages = [...menuLinks.map(({ path }) => path), ...ours];

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.page.addInitScript(noteShifts);
  // The profile is known from the second page of a browser on.
  await visitor.open(paths.dashboard);
});

test.each(pages)(
  '%s: figures, heads and totals are whole, and nothing moves, on a phone and a laptop',
  async (path) => {
    const { page } = visitor;
    for (const size of [phone, laptop]) {
      await page.setViewportSize(size);
      await visitor.open(path);
      await visitor.settled();
      const seen = `${path} at ${size.width} px`;
      await expect.poll(() => page.evaluate(brokenFigures), { message: `broken on ${seen}` }).toEqual([]);
      await expect.poll(() => page.evaluate(clipped), { message: `clipped on ${seen}` }).toEqual([]);
      await expect.poll(() => page.evaluate(movedTooFar), { message: `moved on ${seen}`, timeout: 1_000 }).toEqual([]);
    }
    // A list begins in the upper half; on the page of a record it follows the record.
    const limit = path === paths.faturas ? 320 : /\/\d+(\/|\?|$)/.test(path) ? Infinity : 360;
    await expect
      .poll(() => page.evaluate(firstLines), { message: `first line of ${path}` })
      .toSatisfy((tops: readonly number[]) => tops.every((top) => top < limit));
  },
);

test('a font that comes after the page moves nothing', async () => {
  const { page } = visitor;
  const late = async (route: Route) => {
    await delay(3_000);
    await route.continue();
  };
  await page.route('**/*.woff2', late);
  for (const path of [`${paths.cadastro('segurado')}/1`, `${paths.apolice(10)}?aba=condicoes`]) {
    const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    await visitor.open(path);
    // The page's own shifts are the other tests'.
    await expect.poll(() => page.getByText('Carregando...').count()).toBe(0);
    await page.evaluate(() => Object.assign((window as unknown as { shifts: object }).shifts, { sum: 0, told: [] }));
    await font;
    await visitor.settled();
    await expect.poll(() => page.evaluate(movedTooFar), { message: `moved on ${path}`, timeout: 1_000 }).toEqual([]);
  }
  await page.unroute('**/*.woff2', late);
});

/** Adds up the layout's shifts from the navigation on, save those that follow an input. */
function noteShifts(): void {
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  };
  const shifts = { sum: 0, told: [] as string[] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      shifts.told.push(
        `${value.toFixed(3)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The shifts, where they add up to more than 0.05. */
function movedTooFar(): string[] {
  const { shifts } = window as unknown as { shifts: { sum: number; told: string[] } };
  return shifts.sum > 0.05 ? shifts.told : [];
}

/** Where the first data row of the page's list begins. */
function firstLines(): number[] {
  const first = document.querySelector('main .ap-toolbar ~ .ap-table-frame tr[data-row]');
  return first ? [first.getBoundingClientRect().top] : [];
}

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
