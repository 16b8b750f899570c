import { expect, test } from 'vitest';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';

const ENTRY = '**/assets/index-*.js';
const visitor = visiting({ signedIn: true });

/** A script's name without its hash; empty for scripts from other origins. */
const nameOf = (url: string) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.slice(1) ?? [];

/** Addresses of the scripts that `visit` fetches. */
async function scriptsOf(visit: () => Promise<unknown>): Promise<string[]> {
  const scripts: string[] = [];
  const note = (request: { url(): string }) => void (nameOf(request.url()).length > 0 && scripts.push(request.url()));
  visitor.page.on('request', note);
  await visit();
  await visitor.settled();
  visitor.page.off('request', note);
  return scripts.toSorted();
}

/** Scripts a visit preloads: the entry is held back, so no script of ours can request others. */
async function fetchedAhead(path: string): Promise<string[]> {
  const { page } = visitor;
  // The previous page could still be prefetching for its next steps, which does not belong to this visit.
  await page.goto('about:blank');
  await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const scripts = await scriptsOf(() => page.goto(ownProduct().url + path));
  await page.unroute(ENTRY);
  return scripts.flatMap(nameOf);
}

test.each([
  ['/dashboard/apolices?busca=serra', 'ApolicesPage'],
  ['/dashboard/apolices/10', 'ApolicePage'],
  ['/dashboard/relatorios/relacao-embarques', 'RelacaoEmbarquesPage'],
])('signed in, a visit to %s fetches its page beside the start, each script once', async (path, name) => {
  const { page } = visitor;
  const ahead = await fetchedAhead(path);
  expect(ahead).toEqual(expect.arrayContaining(['react', 'start', 'frame', name]));
  visitor.complaints();

  await page.coverage.startJSCoverage();
  const scripts = await scriptsOf(() => visitor.open(path));
  const ran = (await page.coverage.stopJSCoverage())
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .flatMap(({ url }) => nameOf(url));
  expect(scripts).toEqual([...new Set(scripts)]);
  // Chromium does not report unused module preloads, so compare them with the modules that ran.
  expect(ran).toEqual(expect.arrayContaining(ahead));
});
