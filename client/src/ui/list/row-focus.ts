/**
 * Finds the row beside the one that is about to go.
 * @returns what gives the focus to that row's first button, once the other has gone; where none is left, to the list.
 */
export function besideRow(id: number | string): () => void {
  const row = document.querySelector(`tr[data-row="${id}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const list = row?.closest<HTMLElement>('[role="region"]');
  return () => (neighbour?.querySelector<HTMLElement>('button') ?? list)?.focus();
}
