import { useId } from 'react';
import { Check } from './Check.tsx';

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({ legend, options, value, onChange }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="form-label">{legend}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          label={option.label}
        />
      ))}
    </fieldset>
  );
}
