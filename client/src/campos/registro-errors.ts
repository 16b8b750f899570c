import { get, type UseFormReturn } from 'react-hook-form';

/** The form of a row. Its fields are known at run time, by the declaration. */
export type RegistroForm = UseFormReturn;

/** What is wrong with the field at a place of the form. */
export function errorAt({ formState }: RegistroForm, name: string): string | undefined {
  const { message } = (get(formState.errors, name) ?? {}) as { readonly message?: string };
  return message;
}
