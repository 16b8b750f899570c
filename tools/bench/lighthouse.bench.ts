/**
 * Lighthouse scores of login, dashboard, list, detail, report and charts, medians of three (goals: desktop 98, mobile 92,
 * accessibility 100), on demonstration data with sums already computed. `BENCH_PAGINAS` selects some by name prefix, such as
 * `dashboard,map mobile`; a folder in `BENCH_PASTA` keeps the full reports. npm fetches Lighthouse on demand: as a dependency it
 * would be half of the installation. Needs an idle machine: other processes count as blocking time of the page.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { findWholeChromium } from '../../tests/support/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { ADMIN, buildClient, demonstrationFolder, visitProduct } from '../../tests/support/visited-product.ts';

const RUNS = 3;
/** The server and Lighthouse run at the lowest priority, because on a user's device they do not compete for the processor. */
const lowestPriority = ['nice', '-n', '19'] as const;
const execute = promisify(execFile);
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Metrics of the performance score, in milliseconds; the last one is layout shift, a fraction. */
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>;
  readonly audits: Readonly<Record<(typeof timings)[keyof typeof timings], { readonly numericValue?: number }>>;
}

const doAno = '/dashboard/relatorios/importancia-segurada?de=202601&ate=202612&ambito=N&executar=sim';
const pages = {
  login: '/login',
  dashboard: '/dashboard',
  list: '/dashboard/apolices',
  detail: '/dashboard/apolices/10',
  report: '/dashboard/relatorios/relacao-embarques',
  map: `${doAno}&agrupar=uf`,
  bars: `${doAno}&agrupar=corretor`,
} as const;
const forms = ['desktop', 'mobile'] as const;

const wanted = process.env['BENCH_PAGINAS']?.split(',') ?? [''];
const folder = process.env['BENCH_PASTA'];

await buildClient();
const demonstration = await demonstrationFolder();
const product = await visitProduct({ DEMO_DATA: 'off', RATE_LIMITS: 'off' }, demonstration, lowestPriority);
await rm(demonstration, { recursive: true });
const profile = await mkdtemp(join(tmpdir(), 'romaneio-lighthouse-'));
const port = await freePort();
const browser = spawn(
  await findWholeChromium(),
  ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`],
  { stdio: 'ignore' },
);
const ended = new Promise((resolve) => browser.once('exit', resolve));

/** Runs something in the browser and disconnects: an attached client would add work to the page. */
async function visit(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  // A browser that has just started sometimes does not answer its first client.
  const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 10_000 });
  const visitor = await connect().catch(connect);
  const [context] = visitor.contexts();
  if (context !== undefined) await act(context);
  await visitor.close();
}

async function untilListening(): Promise<void> {
  const answers = () => fetch(`http://127.0.0.1:${port}/json/version`).then(Boolean, () => false);
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function auditOnce(path: string, form: 'desktop' | 'mobile'): Promise<Report> {
  const how = form === 'desktop' ? ['--preset=desktop'] : [];
  const { stdout } = await execute(
    lowestPriority[0],
    [
      ...lowestPriority.slice(1),
      'npx',
      '--yes',
      'lighthouse@12.8.2',
      product.url + path,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      `--only-categories=${categories.join(',')}`,
      ...how,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

/** Keeps the session but clears loaded files: Lighthouse itself would clear both. */
function forgetFiles(): Promise<void> {
  return visit(async (context) => {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.clearBrowserCache');
    await page.close();
  });
}

function signIn(): Promise<void> {
  return visit(async (context) => {
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    await page.locator('input[type=email]').fill(ADMIN.email);
    await page.locator('input[type=password]').fill(ADMIN.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await page.close();
  });
}

/** Occasionally a trace starts too late for Lighthouse, which then asks for another run. */
async function audit(path: string, form: 'desktop' | 'mobile', attempts = 3): Promise<Report> {
  await forgetFiles();
  return auditOnce(path, form).catch((error: Error & { stderr?: string }) => {
    if (attempts > 1) return audit(path, form, attempts - 1);
    throw new Error(error.stderr ?? error.message);
  });
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: keyof typeof pages, form: (typeof forms)[number]): Promise<object> {
  const reports: Report[] = [];
  while (reports.length < RUNS) {
    const report = await audit(pages[name], form);
    reports.push(report);
    if (folder) await writeFile(join(folder, `${name}-${form}-${reports.length}.json`), JSON.stringify(report));
  }
  const scores = categories.map((category) => {
    const median = medianOf(reports.map((report) => report.categories[category].score ?? 0));
    return [category, Math.round(median * 100)];
  });
  const times = Object.entries(timings).map(([short, id]) => {
    const median = medianOf(reports.map(({ audits }) => audits[id].numericValue ?? 0));
    return [short, short === 'CLS' ? Number(median.toFixed(3)) : Math.round(median)];
  });
  const row = { page: name, form, ...Object.fromEntries([...scores, ...times]) };
  console.log(JSON.stringify(row));
  return row;
}

try {
  if (folder) await mkdir(folder, { recursive: true });
  await untilListening();
  const rows: object[] = [];
  let signedIn = false;
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const asked = forms.filter((form) => wanted.some((beginning) => `${name} ${form}`.startsWith(beginning)));
    if (asked.length > 0 && name !== 'login' && !signedIn) {
      await signIn();
      signedIn = true;
    }
    for (const form of asked) rows.push(await measure(name, form));
  }
  console.table(rows);
} finally {
  browser.kill();
  await ended;
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}
