import type { ReactNode, SelectHTMLAttributes } from 'react';
import { FormField } from './FormField.tsx';

interface SelectFieldProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange'
> {
  readonly label: string;
  /** Labels by value, or pairs where the order of numeric values counts. */
  readonly options: Readonly<Record<Value, string>> | readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly hint?: ReactNode;
  onChange(value: Value): void;
}

export function SelectField<Value extends string>({
  label,
  options,
  value,
  hint,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  const pairs = Array.isArray(options) ? options : (Object.entries(options) as [Value, string][]);
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          {...select}
          className="form-select"
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {pairs.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
