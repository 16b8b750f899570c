import { get, type UseFormReturn } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

/** Form of a row; the declaration defines its fields at run time. */
export type RegistroForm = UseFormReturn;

type Simples = Exclude<Campo, { tipo: 'lista' }>;

export interface CampoInputProps<C extends Campo = Simples> {
  readonly form: RegistroForm;
  /** Path in the form: the column, or `lista.0.coluna`. */
  readonly name: string;
  readonly campo: C;
  /** Display name of the referenced row, if the row was loaded with one. */
  readonly rotulo?: string | undefined;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
}

export type ReferenciaInputProps = CampoInputProps<Extract<Campo, { tipo: 'referencia' }>>;

/** Label of an input that adds its own asterisk for required fields. */
export function labelOf({ rotulo, obrigatorio }: Campo): string {
  return obrigatorio ? `${rotulo} *` : rotulo;
}

export function errorAt({ formState }: RegistroForm, name: string): string | undefined {
  const { message } = (get(formState.errors, name) ?? {}) as { readonly message?: string };
  return message;
}
