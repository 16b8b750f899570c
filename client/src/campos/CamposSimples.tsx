import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useController,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { type FormSending, useFormSending } from '../api/use-sending.ts';
import { Check } from '../ui/Check.tsx';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { type FieldControl, FormField } from '../ui/FormField.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useToasts } from '../ui/Toasts.tsx';

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
  readonly marca?: boolean;
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
    ({ nome, rotulo, obrigatorio = false, ajuda, linhas, opcoes, dia, marca, senha, atributos, onChange }, at) =>
      marca ? (
        <Check key={nome} {...form.register(nome)} label={rotulo} />
      ) : (
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

interface SentForm<Form extends FieldValues, Answer> extends FormSending<Form, Answer> {
  readonly defaultValues: Form;
  readonly schema?: Parameters<typeof standardSchemaResolver<Form, unknown, Form>>[0];
  /** Success message. */
  readonly toast?: string | ((answer: Answer, values: Form) => string);
}

/** A form and its sending: `props` are those of a `FormDialog`, `data` is the answer. */
export function useSentForm<Form extends FieldValues, Answer>({
  defaultValues,
  schema,
  toast,
  ...sending
}: SentForm<Form, Answer>) {
  const toasts = useToasts();
  const form = useForm<Form>({
    defaultValues: defaultValues as DefaultValues<Form>,
    ...(schema && { resolver: standardSchemaResolver(schema) }),
  });
  const sent = useFormSending(form, {
    ...sending,
    onSuccess(answer, values) {
      const text = typeof toast === 'function' ? toast(answer, values) : toast;
      if (text !== undefined) toasts.show({ tone: 'success', text });
      return sending.onSuccess?.(answer, values);
    },
  });
  return { form, ...sent };
}

type CamposDialogProps<Form extends FieldValues, Answer> = SentForm<Form, Answer> &
  Omit<CamposSimplesProps<Form>, 'form'> &
  Pick<ComponentProps<typeof FormDialog>, 'title' | 'size' | 'submitLabel' | 'busyLabel' | 'onClose'> & {
    readonly disabled?: boolean | ((values: Form) => boolean);
    readonly children?: ReactNode;
  };

export function CamposDialog<Form extends FieldValues, Answer>({
  campos,
  autoFocus = true,
  disabled = false,
  children,
  ...rest
}: CamposDialogProps<Form, Answer>) {
  const { form, props } = useSentForm(rest);
  return (
    <FormDialog {...rest} {...props} disabled={typeof disabled === 'boolean' ? disabled : disabled(form.watch())}>
      {children}
      <CamposSimples form={form} campos={campos} autoFocus={autoFocus} />
    </FormDialog>
  );
}
