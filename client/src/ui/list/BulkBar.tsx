import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import type { ExportedList } from './export/export-rows.ts';
import { useListExport, type ReadAll } from './export/useListExport.ts';
import type { IconName } from '../icons.ts';
import { SecondaryButton } from '../SecondaryButton.tsx';

export interface BulkAction<Row> {
  readonly icon: IconName;
  readonly label: string;
  run(rows: readonly Row[]): void;
}

export interface BulkBarProps<Row> extends ExportedList<Row> {
  readonly count: number;
  readonly total: number;
  chosen: ReadAll<Row>;
  actions?: readonly BulkAction<Row>[] | undefined;
  /** None where not all rows can be read. */
  readonly onChooseAll: (() => void) | undefined;
  onClear(): void;
}

export default function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { count, total, chosen, actions = [], onChooseAll, onClear, ...list } = props;
  const { progress, run, hand, interrupt } = useListExport(list);
  const bar = useRef<HTMLDivElement>(null);

  /** The bar disappears: focus the checkbox of the page. */
  function clear() {
    const pageBox = bar.current?.closest('.card')?.querySelector<HTMLInputElement>('thead input');
    onClear();
    pageBox?.focus();
  }

  return (
    <div
      ref={bar}
      className="ap-toolbar d-flex flex-wrap gap-2 align-items-center ap-bulk"
      role="group"
      aria-label="Itens selecionados"
    >
      <strong role="status">{contados(count, 'item selecionado', 'itens selecionados')}</strong>
      {onChooseAll && count < total && (
        <Button variant="ghost" size="sm" onClick={onChooseAll}>
          Selecionar todos os {formatarInteiro(total)} desta busca
        </Button>
      )}
      <div className="ap-list-tools d-flex flex-wrap gap-1">
        {progress === null ? (
          <>
            <Tool icon="copy" label="Copiar" onRun={() => run('copy', chosen)} />
            <Tool icon="file-earmark-text" label="CSV" onRun={() => run('csv', chosen)} />
            <Tool icon="file-earmark-spreadsheet" label="XLSX" onRun={() => run('xlsx', chosen)} />
            <Tool icon="printer" label="Imprimir" onRun={() => run('print', chosen)} />
            {actions.map((action) => (
              <Tool key={action.label} {...action} onRun={() => hand(chosen, action.run)} />
            ))}
          </>
        ) : (
          <Tool icon="x-lg" label={`Interromper exportação (${Math.round(progress * 100)}%)`} onRun={interrupt} />
        )}
        <Tool icon="x-lg" label="Limpar seleção" onRun={clear} />
      </div>
    </div>
  );
}

const Tool = ({ icon, label, onRun }: { icon: IconName; label: string; onRun(): void }) => (
  <SecondaryButton variant="ghost" icon={icon} text={label} size="sm" onClick={onRun} />
);
