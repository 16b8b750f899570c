import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { type FieldControl, FormField } from '../ui/FormField.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';

export interface CampoSimples<Form extends FieldValues> {
  readonly nome: FieldPath<Form>;
  readonly rotulo: string;
  readonly obrigatorio?: boolean;
  readonly ajuda?: ReactNode;
  /** Number of lines; renders a textarea. */
  readonly linhas?: number;
  /** Options; renders a select. */
  readonly opcoes?: readonly { readonly value: string | number; readonly label: string }[];
  /** Date input; the value is `aaaa-mm-dd`. */
  readonly dia?: boolean;
  /** Password input that completes so. */
  readonly senha?: 'current-password' | 'new-password';
  readonly atributos?: InputHTMLAttributes<HTMLInputElement>;
  readonly onChange?: () => void;
}

interface CamposSimplesProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  /** Fields in order; false skips one. The first gets the focus when the dialog opens. */
  readonly campos: readonly (CampoSimples<Form> | false)[];
  readonly autoFocus?: boolean;
}

export function CamposSimples<Form extends FieldValues>({ form, campos, autoFocus = true }: CamposSimplesProps<Form>) {
  const shown = campos.filter((campo) => campo !== false);
  return shown.map(
    ({ nome, rotulo, obrigatorio = false, ajuda, linhas, opcoes, dia, senha, atributos, onChange }, at) => (
      <FormField
        key={nome}
        label={rotulo}
        required={obrigatorio}
        error={form.getFieldState(nome, form.formState).error?.message}
        hint={ajuda}
      >
        {(control) => {
          if (dia) return <DiaInput form={form} nome={nome} control={control} autoFocus={autoFocus && at === 0} />;
          const props = {
            ...form.register(nome, onChange && { onChange }),
            ...control,
            autoFocus: autoFocus && at === 0,
          };
          if (linhas !== undefined)
            return <textarea {...props} rows={linhas} maxLength={atributos?.maxLength} className="form-control" />;
          if (senha !== undefined) return <PasswordInput {...props} autoComplete={senha} />;
          if (opcoes === undefined) return <input {...props} {...atributos} className="form-control" />;
          return (
            // Controlled input: options may load after the value is set.
            <select {...props} value={String(form.watch(nome) ?? '')} className="form-select">
              {opcoes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          );
        }}
      </FormField>
    ),
  );
}

interface DiaInputProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly nome: FieldPath<Form>;
  readonly control: FieldControl;
  readonly autoFocus: boolean;
}

function DiaInput<Form extends FieldValues>({ form, nome, control, autoFocus }: DiaInputProps<Form>) {
  const { field } = useController({ control: form.control, name: nome });
  return (
    <DateInput
      {...control}
      name={nome}
      ref={field.ref}
      autoFocus={autoFocus}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onUnread={field.onChange}
    />
  );
}
