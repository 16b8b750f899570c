import { useId, type ReactNode } from 'react';

export interface FieldControl {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

export function FormField({ label, required = false, error, hint, children }: FormFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={required ? 'ap-field ap-field-required' : 'ap-field'}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, required, 'aria-invalid': Boolean(error), 'aria-describedby': error || hint ? note : undefined })}
      {(error || hint) && (
        <div id={note} className={error ? 'ap-field-error' : 'ap-field-hint'}>
          {error || hint}
        </div>
      )}
    </div>
  );
}
