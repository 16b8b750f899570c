import type { ReactNode } from 'react';
import { FormField } from '../FormField.tsx';
import { DateInput } from './DateInput.tsx';

interface MonthInputProps {
  readonly label: string;
  /** `aaaa-mm`, or a day as `aaaa-mm-dd`; '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

export const MonthInput = ({ label, ...input }: MonthInputProps) => (
  <FormField label={label}>{(control) => <DateInput {...control} {...input} unit="month" />}</FormField>
);

export const DayInput = ({ label, hint, ...input }: MonthInputProps & { readonly hint?: ReactNode }) => (
  <FormField label={label} hint={hint}>
    {(control) => <DateInput {...control} {...input} />}
  </FormField>
);
