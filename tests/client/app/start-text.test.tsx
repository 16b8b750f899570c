import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingPage } from '../../../client/src/ui/LoadingPage.tsx';

test('the document begins as the first page that React draws: nothing changes when the scripts come', async () => {
  const document = new DOMParser().parseFromString(await readFile('client/index.html', 'utf8'), 'text/html');
  expect(document.querySelector('#root > *')?.outerHTML).toBe(renderToStaticMarkup(<LoadingPage />));
});
