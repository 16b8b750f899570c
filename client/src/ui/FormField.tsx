import { useId, type ReactNode } from 'react';

/** What the control of a field carries. */
export interface FieldControl {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** What is wrong with what was typed. */
  readonly error?: ReactNode;
  /** A quiet line under the control. */
  readonly hint?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control; its error is tied to it and read out. */
export function FormField({ label, required = false, error, hint, children }: FormFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={required ? 'ap-field ap-field-required' : 'ap-field'}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        required,
        'aria-invalid': Boolean(error),
        'aria-describedby': error || hint ? note : undefined,
      })}
      {(error || hint) && (
        <div id={note} className={error ? 'ap-field-error' : 'ap-field-hint'}>
          {error || hint}
        </div>
      )}
    </div>
  );
}
