import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingPage } from '../../../client/src/ui/LoadingPage.tsx';

test('the document begins as the first page that React draws: nothing changes when the scripts come', async () => {
  expect(await readFile('client/index.html', 'utf8')).toContain(renderToStaticMarkup(<LoadingPage />));
});
