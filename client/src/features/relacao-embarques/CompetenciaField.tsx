import { hoje } from '../../../../shared/format/data.ts';
import { mesQueFecha } from '../../hooks/mes-que-fecha.ts';
import { MonthInput } from '../../ui/dates/MonthInput.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface Props {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

export function CompetenciaField({ value, disabled, onChange }: Props) {
  const shortcuts = [
    { label: 'Mês atual', month: hoje().slice(0, 7) },
    { label: 'Mês anterior', month: mesQueFecha() },
  ];
  return (
    <div className="ap-competencia">
      <MonthInput label="Competência" value={value} disabled={disabled} onChange={onChange} />
      <div className="ap-competencia-shortcuts d-flex gap-1">
        {shortcuts.map(({ label, month }) => (
          <SecondaryButton
            key={label}
            variant="ghost"
            text={label}
            size="sm"
            disabled={disabled}
            aria-pressed={value === month}
            onClick={() => onChange(value === month ? '' : month)}
          />
        ))}
      </div>
    </div>
  );
}
