import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { camposInvalidos } from '../../../shared/contracts/campos-invalidos.ts';
import { GatewayError } from './gateway-error.ts';

/** The sentence that a service put into a body: `message`, else `mensagem`, `error` or `detail`; null where there is none. */
export function messageInBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { message, mensagem, error, detail } = body as Record<string, unknown>;
  return ([message, mensagem, error, detail].find((text) => typeof text === 'string' && text !== '') as string) ?? null;
}

/** The server's own words for a refused call, else the error's; people are told what to do where nothing but fields is at fault. */
export function serverMessage(error: Error): string {
  if (!(error instanceof GatewayError)) return error.message;
  try {
    const message = messageInBody(JSON.parse(error.body)) ?? error.message;
    return message === camposInvalidos ? 'Corrija os campos marcados.' : message;
  } catch {
    return error.message;
  }
}

/** Marks the inputs of a form that the service says are at fault; what the form has no input for is passed over. */
export function markFieldsAtFault<T extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  error: Error,
): void {
  const values = getValues();
  for (const { campo, mensagem } of fieldsAtFault(error)) {
    if (campo in values) setError(campo as Path<T>, { message: mensagem });
  }
}

/** The fields at fault, by name, where the service names them (422 of the built-in API). */
export function fieldsAtFault(error: Error): readonly { campo: string; mensagem: string }[] {
  if (!(error instanceof GatewayError)) return [];
  try {
    const { erros } = JSON.parse(error.body) as { erros?: unknown };
    return Array.isArray(erros) ? erros.filter((erro) => typeof erro?.campo === 'string') : [];
  } catch {
    return [];
  }
}
