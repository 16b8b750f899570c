import { act } from '@testing-library/react';

/** Clicks twice with no render in between, like a fast double click. */
export function doubleClick(clicked: HTMLElement): void {
  act(() => {
    clicked.click();
    clicked.click();
  });
}
