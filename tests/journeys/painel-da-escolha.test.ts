import { expect, test } from 'vitest';
import { visiting } from './visitor.ts';

const LIST_MAX = 300;

const visitor = visiting({ signedIn: true });

test.each([
  [320, 640],
  [390, 844],
  [683, 384],
  [1366, 768],
  [1366, 620],
])(
  'at %i × %i the open panel of a choice stays within the window, wherever its page is scrolled to',
  async (width, height) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await visitor.open('/dashboard/relatorios/relacao-embarques');
    await page.getByLabel('Ramo').selectOption({ label: 'RCTR-C' });
    await visitor.settled();
    const trigger = page.getByRole('button', { name: /^No\. Apólice/, disabled: false });
    for (const block of ['start', 'center', 'end'] as const) {
      await trigger.evaluate((button, where) => button.scrollIntoView({ block: where, behavior: 'instant' }), block);
      await trigger.press('Enter');
      const list = page.getByRole('listbox');
      await list.waitFor();
      const { panel, room, listHeight } = await list.evaluate((element) => {
        const { top, left, right, bottom } = (element.parentElement as HTMLElement).getBoundingClientRect();
        return {
          panel: { top, left, right, bottom },
          room: { width: document.documentElement.clientWidth, height: innerHeight },
          listHeight: element.clientHeight,
        };
      });
      expect(panel.left, `left, ${block}`).toBeGreaterThanOrEqual(0);
      expect(panel.right, `right, ${block}`).toBeLessThanOrEqual(room.width);
      expect(panel.top, `top, ${block}`).toBeGreaterThanOrEqual(0);
      expect(panel.bottom, `bottom, ${block}`).toBeLessThanOrEqual(room.height);
      expect(listHeight).toBeLessThanOrEqual(LIST_MAX);
      await page.keyboard.press('Escape');
    }
  },
);
