import type { ReactNode } from 'react';
import { FormField } from '../../ui/FormField.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly hint?: ReactNode;
  readonly onChange: (value: Value) => void;
}

/** Controlled select: the form state, not the browser, decides which option is checked. */
export function ChoiceField<Value extends string>({ label, options, value, hint, onChange }: Props<Value>) {
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="form-select"
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {(Object.entries(options) as [Value, string][]).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
