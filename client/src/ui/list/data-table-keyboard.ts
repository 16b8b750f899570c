/** The keyboard inside a table's body: arrows go from row to row in the same column, Shift+Space chooses the row. */
import type { KeyboardEvent } from 'react';

const reachable = 'a[href], button:not([disabled]), input:not([disabled])';

/** Moves the focus, or toggles the row's box; other keys and other targets stay as they are. */
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
