import { moveColumn, showColumn, type ColumnChoice } from '../hooks/column-choice.ts';
import type { Column } from './data-table-columns.ts';
import { Icon } from './Icon.tsx';
import { PopoverButton } from './PopoverButton.tsx';

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
                  <MoveButton
                    label={`Mover ${title} para cima`}
                    icon="arrow-up"
                    disabled={position === 0}
                    onMove={() => onChoose(moveColumn(choice, key, -1))}
                  />
                  <MoveButton
                    label={`Mover ${title} para baixo`}
                    icon="arrow-down"
                    disabled={position === choice.order.length - 1}
                    onMove={() => onChoose(moveColumn(choice, key, 1))}
                  />
                </li>
              );
            })}
          </ul>
          <button type="button" className="btn btn-sm btn-ghost" onClick={onRestore}>
            Restaurar padrão
          </button>
        </>
      )}
    </PopoverButton>
  );
}

interface MoveButtonProps {
  label: string;
  icon: 'arrow-up' | 'arrow-down';
  disabled: boolean;
  onMove(): void;
}

/** Stays focusable at the ends: a column that was moved by keyboard must not lose the focus there. */
function MoveButton({ label, icon, disabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-icon btn-ghost"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onMove()}
    >
      <Icon name={icon} />
    </button>
  );
}
