import { hoje } from '../../../../shared/format/data.ts';
import { MonthInput } from '../../ui/MonthInput.tsx';

interface Props {
  /** 'YYYY-MM', or '' for every month. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** The month before 'YYYY-MM'. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The competência, with the two months that are asked for most. */
export function CompetenciaField({ value, disabled, onChange }: Props) {
  const current = hoje().slice(0, 7);
  const shortcuts = [
    { label: 'Mês atual', month: current },
    { label: 'Mês anterior', month: monthBefore(current) },
  ];
  return (
    <div className="ap-competencia">
      <MonthInput label="Competência" value={value} disabled={disabled} onChange={onChange} />
      <div className="ap-competencia-shortcuts">
        {shortcuts.map(({ label, month }) => (
          <button
            key={label}
            type="button"
            className="btn btn-sm btn-ghost"
            disabled={disabled}
            aria-pressed={value === month}
            onClick={() => onChange(value === month ? '' : month)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
