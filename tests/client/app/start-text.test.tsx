import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StartPage } from '../../../client/src/app/StartPage.tsx';

test('the document begins as the first page that React draws: nothing changes when the scripts come', async () => {
  const html = await readFile('client/index.html', 'utf8');
  expect(html.replaceAll(/>\s+</g, '><')).toContain(renderToStaticMarkup(<StartPage />));
});
