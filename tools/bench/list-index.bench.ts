/**
 * A list of 100,000 rows searched and sorted in the browser: compute time of a keystroke and of a sort, and how long frames are
 * blocked in Chromium (goals: 10 ms per keystroke, 150 ms per sort, no frame over 50 ms).
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createListIndex } from '../../client/src/ui/list/list-index.ts';
import type { Column } from '../../client/src/ui/list/columns.tsx';
import type { Tomador } from '../../shared/contracts/listas.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { startRecordingUpstream } from '../../tests/support/recording-upstream.ts';
import { startWeb } from '../../tests/support/started-web.ts';
import { ADMIN, buildClient } from '../../tests/support/visited-product.ts';
import { manyTomadores } from './many-tomadores.ts';
import { formatarInteiro } from '../../shared/format/numero.ts';

const ROWS = 100_000;
const RUNS = 9;
const TYPED = 'transportadora serra';

const rows = manyTomadores(ROWS);
const columns: readonly Column<Tomador>[] = [
  { key: 'iD_APOLICE_TOMADOR', title: 'ID', kind: 'integer', value: (row) => row.iD_APOLICE_TOMADOR },
  { key: 'razaO_SOCIAL', title: 'Razão Social', value: (row) => row.razaO_SOCIAL },
  { key: 'cnpj', title: 'CNPJ', kind: 'cnpj', value: (row) => row.cnpj },
  { key: 'taxa', title: 'Taxa (%)', kind: 'percent', value: (row) => row.taxa },
  { key: 'iD_APOLICE', title: 'ID Apólice', kind: 'integer', value: (row) => row.iD_APOLICE },
];

interface Measured {
  readonly what: string;
  readonly times: readonly number[];
}

/** CPU milliseconds, so that other load on the machine is ignored. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function computed(): Measured[] {
  const builds: number[] = [];
  const keystrokes: number[] = [];
  const sorts = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    const index = createListIndex(rows, columns);
    builds.push(timed(() => index.build()));
    for (let length = 1; length <= TYPED.length; length += 1) {
      keystrokes.push(timed(() => index.query(TYPED.slice(0, length), null)));
    }
    for (const { key, title } of columns) {
      const first = timed(() => index.query('', { key, direction: 'asc' }));
      const again = timed(() => index.query('', { key, direction: 'desc' }));
      sorts.set(`sort by ${title}`, [...(sorts.get(`sort by ${title}`) ?? []), first]);
      sorts.set('sort again', [...(sorts.get('sort again') ?? []), again]);
    }
  }
  return [
    { what: 'search text of all rows, in slices', times: builds },
    { what: 'keystroke', times: keystrokes },
    ...[...sorts].map(([what, times]) => ({ what, times })),
  ];
}

/** Measures the long frames during `work`. @returns their durations; empty if every frame was under 50 ms. */
async function longFrames(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const observer = new PerformanceObserver((list) =>
      frames.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'long-animation-frame' });
    Object.assign(globalThis, { longFrames: frames });
  });
  await work();
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as unknown as { longFrames: number[] }).longFrames);
}

async function inChromium(): Promise<{ what: string; frames: number[] }[]> {
  await buildClient();
  const upstream = await startRecordingUpstream();
  upstream.answer(({ path }) => ({ body: path === '/api/Auth/login' ? { token: 'ficha' } : rows }));
  const web = await startWeb(
    { main: upstream.url, auth: upstream.url },
    { clientFolder: join(import.meta.dirname, '../../dist/client') },
  );
  const { context, close } = await launchChromium({ whole: true });
  try {
    const page = await context.newPage();
    await page.goto(`${web.url}/login`);
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${web.url}/dashboard/apolices/tomador`);
    await page.getByText(`Mostrando 1 a 10 de ${formatarInteiro(ROWS)} registros`).waitFor();
    await page.waitForTimeout(3_000);
    const search = page.getByRole('searchbox');
    const measured = [];
    measured.push({
      what: `typing "${TYPED}"`,
      frames: await longFrames(page, () => search.pressSequentially(TYPED, { delay: 60 })),
    });
    measured.push({ what: 'clearing the search', frames: await longFrames(page, () => search.fill('')) });
    for (const title of ['Razão Social', 'Taxa (%)']) {
      const sort = () => page.getByRole('button', { name: title, exact: true }).click();
      measured.push({ what: `sort by ${title}`, frames: await longFrames(page, sort) });
    }
    return measured;
  } finally {
    await close();
    await web.close();
    await upstream.close();
  }
}

const ms = (value: number) => Number(value.toFixed(1));

console.table(
  computed().map(({ what, times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { what, 'median ms': ms(sorted[Math.floor(sorted.length / 2)] ?? 0), 'worst ms': ms(sorted.at(-1) ?? 0) };
  }),
);
console.table(
  (await inChromium()).map(({ what, frames }) => ({
    'in Chromium': what,
    'frames over 50 ms': frames.length,
    'longest ms': frames.length === 0 ? '< 50' : ms(Math.max(...frames)),
  })),
);
