import { FormField } from '../FormField.tsx';
import { DateInput } from './DateInput.tsx';

interface MonthInputProps {
  readonly label: string;
  /** `aaaa-mm`, or '' for no month. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

export function MonthInput({ label, ...input }: MonthInputProps) {
  return <FormField label={label}>{(control) => <DateInput {...control} {...input} unit="month" />}</FormField>;
}
