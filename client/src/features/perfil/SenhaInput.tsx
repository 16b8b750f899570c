import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/FormField.tsx';
import { ShowPasswordButton } from '../../ui/ShowPasswordButton.tsx';
import type { SenhaForm } from './senha-form.ts';

interface SenhaInputProps {
  readonly form: UseFormReturn<SenhaForm>;
  readonly name: keyof SenhaForm;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

/** Password input with a show/hide button. */
export function SenhaInput({ form, name, label, autoComplete, hint, autoFocus = false }: SenhaInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} required error={form.formState.errors[name]?.message} hint={hint}>
      {(control) => (
        <div className="input-group">
          <input
            {...form.register(name)}
            {...control}
            type={shown ? 'text' : 'password'}
            className="form-control"
            autoComplete={autoComplete}
            spellCheck={false}
            autoFocus={autoFocus}
          />
          <ShowPasswordButton shown={shown} onToggle={() => setShown(!shown)} />
        </div>
      )}
    </FormField>
  );
}
