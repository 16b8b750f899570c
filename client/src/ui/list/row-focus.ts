/** The row beside the one about to go. @returns a function that focuses its first button, or the list where none is left. */
export function besideRow(id: number | string): () => void {
  const row = document.querySelector(`tr[data-row="${id}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const list = row?.closest<HTMLElement>('[role="region"]');
  return () => (neighbour?.querySelector<HTMLElement>('button') ?? list)?.focus();
}
