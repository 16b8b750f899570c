import { act } from '@testing-library/react';

/** Both halves of a double click before anything is drawn anew, which is what an impatient hand does. */
export function doubleClick(clicked: HTMLElement): void {
  act(() => {
    clicked.click();
    clicked.click();
  });
}
