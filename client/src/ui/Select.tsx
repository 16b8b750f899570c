import type { ComponentProps } from 'react';
import type { SelectOption } from './select-option.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  readonly options: readonly SelectOption[];
  /** Text of the option that chooses nothing, whose value is ''. */
  readonly empty?: string | undefined;
  readonly onChange: (value: string) => void;
}

export const Select = ({ options, empty, onChange, className = 'form-select', ...select }: SelectProps) => (
  <select {...select} className={className} onChange={({ target }) => onChange(target.value)}>
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
