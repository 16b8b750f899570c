import type { KeyboardEvent } from 'react';

const reachable = 'a[href], button:not([disabled]), input:not([disabled])';

/** Arrow keys move between rows in the same column; Shift+Space toggles the row's checkbox. */
export function moveBetweenRows(body: HTMLElement, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (!row || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.shiftKey && event.key === ' ') {
    const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (!box) return;
    event.preventDefault();
    box.click();
    return;
  }
  if (event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const rows = [...body.querySelectorAll('tr')];
  const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  const position = [...row.querySelectorAll(reachable)].indexOf(target);
  const candidates = next ? [...next.querySelectorAll<HTMLElement>(reachable)] : [];
  const candidate = candidates[position] ?? candidates.at(-1);
  if (!candidate || position < 0) return;
  event.preventDefault();
  candidate.focus();
}
