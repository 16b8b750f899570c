import { get, type UseFormReturn } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

/** The form of a row. Its fields are known at run time, by the declaration. */
export type RegistroForm = UseFormReturn;

/** A field that is one input. */
type Simples = Exclude<Campo, { tipo: 'lista' }>;

export interface CampoInputProps<C extends Campo = Simples> {
  readonly form: RegistroForm;
  /** The field's place in the form: its column, or `lista.0.coluna`. */
  readonly name: string;
  readonly campo: C;
  /** What the value refers to is called, where it is a reference that the row came with. */
  readonly rotulo?: string | undefined;
  /** It cannot be changed. */
  readonly disabled: boolean;
  /** Has the focus when the form opens. */
  readonly autoFocus?: boolean;
}

export type ReferenciaInputProps = CampoInputProps<Extract<Campo, { tipo: 'referencia' }>>;

/** The label of an input that words its own asterisk. */
export function labelOf({ rotulo, obrigatorio }: Campo): string {
  return obrigatorio ? `${rotulo} *` : rotulo;
}

/** The error of the field at a place of the form. */
export function errorAt({ formState }: RegistroForm, name: string): string | undefined {
  const { message } = (get(formState.errors, name) ?? {}) as { readonly message?: string };
  return message;
}
