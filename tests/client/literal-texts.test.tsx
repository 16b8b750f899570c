import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordingGateway } from '../support/recording-gateway.ts';
import { literalTexts, type View } from './literal-texts.ts';
import { viewsOn } from './literal-views.tsx';

const gateway = recordingGateway();

/** Every text the page shows as an element's whole text, placeholder, accessible name or value. */
function said(): Set<string> {
  const texts = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    texts.add(
      own
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
    );
    texts.add(element.textContent.trim());
    for (const name of ['placeholder', 'aria-label', 'value']) texts.add(element.getAttribute(name) ?? '');
    if (element instanceof HTMLInputElement) texts.add(element.value);
  }
  return texts;
}

test.each(Object.keys(literalTexts) as View[])('%s', async (view) => {
  // Some views show failures, which the client logs to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await viewsOn(gateway)[view]();
  await waitFor(() => {
    const texts = said();
    const within = [...texts].join('\n');
    // Counts precede their words; every other text must match exactly.
    const missing = literalTexts[view].filter(
      (text) => !texts.has(text) && !(text.startsWith('coluna') && within.includes(text)),
    );
    expect(missing).toEqual([]);
  });
});
