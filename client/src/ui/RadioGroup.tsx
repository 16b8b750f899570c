import { useId } from 'react';

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice out of few, all of them in sight. */
export function RadioGroup<Value extends string>({ legend, options, value, onChange }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="form-label">{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className="form-check">
          <input
            id={`${name}-${option.value}`}
            className="form-check-input"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <label className="form-check-label" htmlFor={`${name}-${option.value}`}>
            {option.label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
