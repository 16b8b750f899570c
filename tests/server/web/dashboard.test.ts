import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { startApi } from '../api/api-under-test.ts';
import { listen } from '../../support/listening.ts';
import { gatewayPath, startWebApp, token, type RunningWebApp } from './web-app.ts';
import { started } from '../../support/started.ts';

interface Dashboard {
  readonly panels: readonly { title: string; targets: readonly { expr: string }[] }[];
}

let app: RunningWebApp;
let measured: Set<string>;
const dashboard = JSON.parse(readFileSync('ops/grafana.json', 'utf8')) as Dashboard;
const alerts = readFileSync('ops/alertas.yml', 'utf8');
const metricsIn = (text: string) => text.match(/\b(romaneio|nodejs|process)_[a-z0-9_]+/g) ?? [];

const api = started(startApi);
const listening = started(() => listen(api.app));
beforeAll(async () => {
  app = await startWebApp({
    upstreams: { main: { baseUrl: listening.url, apiKey: null }, auth: { baseUrl: listening.url, apiKey: null } },
  });
  await (await fetch(app.url + gatewayPath('/api/Ramo'), { headers: token })).text();
  const pages = ['/metrics', '/metrics/api'].map(async (path) => (await fetch(app.url + path)).text());
  const text = (await Promise.all(pages)).join('\n');
  // By `# TYPE` lines, because a histogram has no samples before its first value.
  measured = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) => seriesOf(name, kind)),
  );
});
afterAll(() => app.close());

function seriesOf(name: string, kind: string | undefined): string[] {
  return kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name];
}

test('every panel draws metrics that /metrics has', () => {
  expect(dashboard.panels.length).toBeGreaterThan(10);
  for (const { title, targets } of dashboard.panels) {
    const names = targets.flatMap(({ expr }) => metricsIn(expr));
    expect([title, names.length]).not.toEqual([title, 0]);
    expect([title, names.filter((name) => !measured.has(name))]).toEqual([title, []]);
  }
});

test('every metric of our own has its panel', () => {
  const drawn = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const own = [...measured].filter((name) => name.startsWith('romaneio_'));
  expect(own).not.toEqual([]);
  expect(own.filter((name) => !drawn.has(name))).toEqual([]);
});

test('every alert watches metrics and calls that there are', () => {
  const names = metricsIn(alerts);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !measured.has(name))).toEqual([]);
  const calls = [...alerts.matchAll(/call="([^"]+)"/g)].map(([, call]) => call);
  const known = new Set(catalogue('/api/Apolice/ListarApolices').map(({ id }) => id));
  expect(calls.filter((call) => !known.has(call ?? ''))).toEqual([]);
});
