import { moveColumn, showColumn, type ColumnChoice } from './column-choice.ts';
import type { Column } from './columns.tsx';
import { MoveButtons } from '../MoveButtons.tsx';
import { PopoverButton } from '../PopoverButton.tsx';
import { Check } from '../Check.tsx';
import { SecondaryButton } from '../SecondaryButton.tsx';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  onRestore(): void;
}

export function ColumnMenu<Row>({ columns, choice, onChoose, onRestore }: ColumnMenuProps<Row>) {
  const titles = new Map(columns.map((column) => [column.key, column.title]));
  const named = columns.find((column) => column.rowHeader)?.key;
  return (
    <PopoverButton label="Colunas" icon="layout-three-columns">
      {() => (
        <>
          <ul className="ap-column-list d-grid gap-1 m-0 list-unstyled">
            {choice.order.map((key, position) => {
              const title = titles.get(key) ?? key;
              return (
                <li key={key}>
                  <Check
                    checked={!choice.hidden.includes(key)}
                    disabled={key === named}
                    onChecked={(shown) => onChoose(showColumn(choice, key, shown))}
                    label={title}
                  />
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
          <SecondaryButton variant="ghost" text="Restaurar padrão" size="sm" onClick={onRestore} />
        </>
      )}
    </PopoverButton>
  );
}
