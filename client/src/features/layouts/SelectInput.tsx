import type { ComponentProps } from 'react';
import { FormField } from '../../ui/FormField.tsx';
import type { SelectOption } from '../../ui/select-option.ts';

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly SelectOption[];
}

export function SelectInput({ label, error, options, ...select }: Props) {
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <select {...select} {...control} className="form-select">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
