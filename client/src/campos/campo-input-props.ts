import { get, useController, type UseFormReturn } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

export type RegistroForm = UseFormReturn;

export interface CampoInputProps<C extends Campo = Exclude<Campo, { tipo: 'lista' }>> {
  readonly form: RegistroForm;
  /** Path in the form: the column, or `lista.0.coluna`. */
  readonly name: string;
  readonly campo: C;
  readonly rotulo?: string | undefined;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
}

export type ReferenciaInputProps = CampoInputProps<Extract<Campo, { tipo: 'referencia' }>>;

export function errorAt({ formState }: RegistroForm, name: string): string | undefined {
  const { message } = (get(formState.errors, name) ?? {}) as { readonly message?: string };
  return message;
}

export const fieldOf = (form: RegistroForm, name: string, { rotulo, obrigatorio, ajuda }: Campo) => ({
  label: rotulo,
  required: obrigatorio === true,
  error: errorAt(form, name),
  hint: ajuda,
});

export function useReferencia({ form, name, campo, disabled, autoFocus = false }: ReferenciaInputProps) {
  const { field } = useController({ control: form.control, name });
  return {
    label: campo.obrigatorio ? `${campo.rotulo} *` : campo.rotulo,
    value: String(field.value ?? ''),
    onChange: field.onChange as (value: string) => void,
    disabled,
    ref: field.ref,
    autoFocus,
    error: errorAt(form, name),
    hint: campo.ajuda,
  };
}
