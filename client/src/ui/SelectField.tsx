import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './FormField.tsx';
import { Select } from './Select.tsx';

interface SelectFieldProps<Value extends string> extends Omit<
  ComponentProps<typeof Select>,
  'options' | 'value' | 'onChange'
> {
  readonly label: string;
  /** Labels by value, or in order. */
  readonly options: Readonly<Record<Value, string>> | readonly { readonly value: Value; readonly label: string }[];
  readonly value?: Value;
  readonly hint?: ReactNode;
  onChange(value: Value): void;
}

export const SelectField = <Value extends string>({
  label,
  options,
  hint,
  onChange,
  ...select
}: SelectFieldProps<Value>) => (
  <FormField label={label} hint={hint}>
    {(control) => (
      <Select
        {...control}
        {...select}
        options={
          Array.isArray(options)
            ? options
            : Object.entries<string>(options as Readonly<Record<Value, string>>).map(([value, words]) => ({
                value,
                label: words,
              }))
        }
        onChange={(chosen) => onChange(chosen as Value)}
      />
    )}
  </FormField>
);
