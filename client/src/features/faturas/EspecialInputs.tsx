import { hoje } from '../../../../shared/format/data.ts';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Check } from '../../ui/Check.tsx';

/** Fields of a special invoice, outside the monthly cycle; dates as `YYYY-MM-DD`. */
export interface DiasDaEspecial {
  readonly de: string;
  readonly ate: string;
  readonly justificativa: string;
}

interface Props {
  /** null: the regular monthly invoice. */
  readonly especial: DiasDaEspecial | null;
  readonly onChange: (especial: DiasDaEspecial | null) => void;
}

export function EspecialInputs({ especial, onChange }: Props) {
  return (
    <>
      <Check
        checked={especial !== null}
        onChange={({ target }) =>
          onChange(target.checked ? { de: `${hoje().slice(0, 7)}-01`, ate: hoje(), justificativa: '' } : null)
        }
        label="Emissão especial, fora do ciclo do mês"
      />
      {especial && (
        <>
          <FormField label="Embarques de" required>
            {(control) => (
              <DateInput {...control} value={especial.de} onChange={(de) => onChange({ ...especial, de })} />
            )}
          </FormField>
          <FormField label="Até" required hint="Do mesmo mês">
            {(control) => (
              <DateInput {...control} value={especial.ate} onChange={(ate) => onChange({ ...especial, ate })} />
            )}
          </FormField>
          <FormField label="Justificativa" required>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                className="form-control"
                value={especial.justificativa}
                onChange={({ target }) => onChange({ ...especial, justificativa: target.value })}
              />
            )}
          </FormField>
        </>
      )}
    </>
  );
}
