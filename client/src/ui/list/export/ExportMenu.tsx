import Dropdown from 'react-bootstrap/Dropdown';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { Icon } from '../../Icon.tsx';
import type { IconName } from '../../icons.ts';
import { PopoverButton } from '../../PopoverButton.tsx';
import type { Column } from '../columns.tsx';
import type { ExportedList } from './export-rows.ts';
import { checkFitsOnPaper, fitsOnPaper } from './on-paper.ts';
import { useListExport, type MakeFile, type ReadAll } from './useListExport.ts';

interface ExportMenuProps<Row> extends ExportedList<Row> {
  readonly page: readonly Row[];
  readonly total: number;
  readonly all: ReadAll<Row> | undefined;
  readonly paper: ReadAll<Row> | undefined;
  /** Spreadsheet made by the server, with every column. */
  readonly planilha?: MakeFile | undefined;
  readonly every?: readonly Column<Row>[] | undefined;
}

export function ExportMenu<Row>({ page, total, all, paper, planilha, every, ...list }: ExportMenuProps<Row>) {
  const { progress, run, fetchFile, interrupt } = useListExport(list);
  const part = progress === null || planilha ? '' : ` ${Math.round(progress * 100)}%`;
  const label = progress === null ? 'Exportar' : `Exportando…${part}`;
  const count = formatarInteiro(total);
  return (
    <PopoverButton label={label} icon="download">
      {(close) => {
        const item = (icon: IconName, text: string, act: () => void) => (
          <Dropdown.Item
            as="button"
            type="button"
            onClick={() => {
              close();
              act();
            }}
          >
            <Icon name={icon} /> {text}
          </Dropdown.Item>
        );
        return progress === null ? (
          <div>
            {item('file-earmark-text', 'CSV (esta página)', () => run('csv', () => page))}
            {all && item('file-earmark-text', `CSV (todos os ${count})`, () => run('csv', all))}
            {all && item('file-earmark-spreadsheet', `XLSX (todos os ${count})`, () => run('xlsx', all))}
            {all &&
              every &&
              item('file-earmark-spreadsheet', 'XLSX com todas as colunas', () => run('xlsx', all, every))}
            {planilha &&
              item('file-earmark-spreadsheet', 'XLSX (todos, com todas as colunas)', () => fetchFile(planilha))}
            {paper &&
              item('printer', `Imprimir (todos os ${count})`, () =>
                run('print', (signal, onProgress) => {
                  // Check before reading thousands of rows.
                  checkFitsOnPaper(total);
                  return paper(signal, onProgress);
                }),
              )}
            {(paper === undefined || !fitsOnPaper(total)) &&
              item('printer', 'Imprimir esta página', () => run('print', () => page))}
          </div>
        ) : (
          item('x-lg', 'Interromper exportação', interrupt)
        );
      }}
    </PopoverButton>
  );
}
