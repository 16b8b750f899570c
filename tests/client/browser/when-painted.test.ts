import { afterEach, expect, test, vi } from 'vitest';
import { whenPainted } from '../../../client/src/browser/when-painted.ts';

afterEach(() => vi.restoreAllMocks());

test('what is seen is painted first', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  await whenPainted();
  expect(frame).toHaveBeenCalledOnce();
});

test('nothing waits for a frame in the background, where none comes', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await whenPainted();
  expect(requestAnimationFrame).not.toHaveBeenCalled();
});
