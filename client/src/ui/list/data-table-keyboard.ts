/** The keyboard inside a table's body: arrows go from row to row in the same column and from the search box and back, Shift+Space chooses the row. */
import type { KeyboardEvent } from 'react';

const reachable = 'a[href], button:not([disabled]), input:not([disabled])';

/** From a list's search box into its first row, to what the row leads to. */
export function enterRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || event.altKey) return;
  const row = event.currentTarget.closest('.card')?.querySelector('tbody tr[data-row]');
  const target = ['th a', 'a[href]', reachable].map((one) => row?.querySelector<HTMLElement>(one)).find(Boolean);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

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
  const search =
    event.key === 'ArrowUp' && !next && body.closest('.card')?.querySelector<HTMLElement>('[role="search"] input');
  if (search) {
    event.preventDefault();
    search.focus();
    return;
  }
  const position = [...row.querySelectorAll(reachable)].indexOf(target);
  const candidates = next ? [...next.querySelectorAll<HTMLElement>(reachable)] : [];
  const candidate = candidates[position] ?? candidates.at(-1);
  if (!candidate || position < 0) return;
  event.preventDefault();
  candidate.focus();
}
