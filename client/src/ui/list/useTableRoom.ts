import { useLayoutEffect, type RefObject } from 'react';

/**
 * Marks the box around a table with `data-fits` while the table is no wider than the box. Such a box need not scroll, and
 * only a table in a box that does not scroll keeps its head in sight while the page does.
 */
export function useTableRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around = box.current;
    const table = around?.querySelector('table');
    if (!around || !table) return;
    const observer = new ResizeObserver(() => {
      around.toggleAttribute('data-fits', table.offsetWidth <= around.clientWidth);
    });
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
}
