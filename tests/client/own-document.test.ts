import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('A-T0 an element that never comes fails in a few seconds', async () => {
  const began = performance.now();
  await expect(screen.findByText('never', {}, { timeout: 100 })).rejects.toThrow(
    'Unable to find an element with the text: never',
  );
  // Five seconds, plus a margin for a busy machine.
  expect(performance.now() - began).toBeLessThan(15_000);
  document.body.append('left behind');
});

test('A-T0 a test finds nothing that the one before has left in the document', () => {
  expect(document.body.textContent).toBe('');
});
