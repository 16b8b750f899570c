/** Prints a list: all rows, its criteria, its head on every page. Added to the document while printing. */
import { contados } from '../../../../../shared/format/numero.ts';
import './print-list.css';
import { printedCriteria } from './printed-criteria.ts';
import type { Column } from '../columns.tsx';
import { alignOf, formatValue } from '../data-table-columns.ts';

export async function printList<Row>(
  title: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const body = element('tbody');
  let count = 0;
  for await (const rows of batches) {
    count += rows.length;
    for (const row of rows) body.append(line(columns, row));
  }
  const paper = element('div', 'ap-paper');
  const head = element('thead');
  const titles = element('tr');
  for (const column of columns) titles.append(cell('th', column.title, alignOf(column) === 'end'));
  head.append(titles);
  const table = element('table');
  table.append(head, body);
  const heading = cell('h1', title);
  paper.append(
    heading,
    cell('p', [contados(count, 'registro'), printedCriteria(location.search)].filter(Boolean).join(' · ')),
    table,
  );
  document.body.append(paper);
  // Print time is set at printing.
  addEventListener('beforeprint', () => heading.after(...pageHead()), { once: true });
  document.body.classList.add('ap-printing');
  // Some browsers return from `print` before they have printed.
  addEventListener(
    'afterprint',
    () => {
      document.body.classList.remove('ap-printing');
      paper.remove();
    },
    { once: true },
  );
  window.print();
}

const pageHead = (): Node[] => [...document.querySelectorAll('.ap-print-head')].map((head) => head.cloneNode(true));

function line<Row>(columns: readonly Column<Row>[], row: Row): HTMLElement {
  const made = element('tr');
  for (const column of columns)
    made.append(cell('td', formatValue(column.value(row), column.kind), alignOf(column) === 'end'));
  return made;
}

function element(name: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function cell(name: string, text: string, atEnd = false): HTMLElement {
  const made = element(name, atEnd ? 'num' : '');
  made.textContent = text;
  return made;
}
