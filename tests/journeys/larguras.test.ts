import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });

test('a column that is widened by its edge or by keys keeps its width, and a double click gives back its own', async () => {
  const { page } = visitor;
  await visitor.open(paths.apolices);
  const head = page.getByRole('columnheader', { name: 'Número' });
  const width = () => head.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(10);
  const own = await head.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  const edge = async () => (await head.locator('.ap-col-grip').boundingBox()) ?? { x: 0, y: 0 };

  const { x, y } = await edge();
  await page.mouse.move(x + 4, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 84, y + 10, { steps: 4 });
  await expect.poll(width).toBe(own + 80);
  await page.mouse.up();
  await expect.poll(width).toBe(own + 80);
  // Not a click on the head, which would sort.
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await visitor.open(paths.apolices);
  await expect.poll(width).toBe(own + 80);
  await head.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(width).toBe(own + 48);
  await visitor.expectAccessible();

  const again = await edge();
  await page.mouse.dblclick(again.x + 4, again.y + 10);
  await expect.poll(width).toBe(own);
});
