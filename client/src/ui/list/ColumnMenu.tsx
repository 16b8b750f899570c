import Button from 'react-bootstrap/Button';
import { moveColumn, showColumn, type ColumnChoice } from './column-choice.ts';
import type { Column } from './data-table-columns.ts';
import { MoveButtons } from '../MoveButtons.tsx';
import { PopoverButton } from '../PopoverButton.tsx';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  onRestore(): void;
}

/** Which columns are shown, and in which order; every change counts at once. */
export function ColumnMenu<Row>({ columns, choice, onChoose, onRestore }: ColumnMenuProps<Row>) {
  const titles = new Map(columns.map((column) => [column.key, column.title]));
  const named = columns.find((column) => column.rowHeader)?.key;
  return (
    <PopoverButton label="Colunas" icon="layout-three-columns">
      {() => (
        <>
          <ul className="ap-column-list">
            {choice.order.map((key, position) => {
              const title = titles.get(key) ?? key;
              return (
                <li key={key}>
                  <label className="form-check">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      checked={!choice.hidden.includes(key)}
                      disabled={key === named}
                      onChange={(event) => onChoose(showColumn(choice, key, event.target.checked))}
                    />
                    <span className="form-check-label">{title}</span>
                  </label>
                  <MoveButtons
                    of={title}
                    first={position === 0}
                    last={position === choice.order.length - 1}
                    onMove={(step) => onChoose(moveColumn(choice, key, step))}
                  />
                </li>
              );
            })}
          </ul>
          <Button variant="ghost" size="sm" onClick={onRestore}>
            Restaurar padrão
          </Button>
        </>
      )}
    </PopoverButton>
  );
}
