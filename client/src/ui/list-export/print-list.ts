/** A list on paper: all its rows, its criteria, its head on every page. Stands beside the page while it is printed. */
import './print-list.css';
import { alignOf, formatValue, type Column } from '../data-table-columns.ts';

const stamp = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** Puts the rows on paper, as they come in batches. @throws what the batches throw. */
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
  paper.append(
    cell('h1', title),
    cell('p', `${count === 1 ? '1 registro' : `${count} registros`} · ${stamp.format(Date.now())}`),
    cell('p', criteria()),
    cell('p', location.href),
    table,
  );
  document.body.append(paper);
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

/** What an address says of the screen rather than of the rows. */
const unprinted = new Set(['pagina', 'tamanho', 'colunas']);

/** What was searched, as the address says it: "busca: serra · status: ativo". */
function criteria(): string {
  const asked = [...new URLSearchParams(location.search)].filter(([name]) => !unprinted.has(name));
  return asked.map(([name, value]) => `${name}: ${value}`).join(' · ');
}

function line<Row>(columns: readonly Column<Row>[], row: Row): HTMLElement {
  const made = element('tr');
  for (const column of columns) {
    made.append(cell('td', formatValue(column.value(row), column.kind), alignOf(column) === 'end'));
  }
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
