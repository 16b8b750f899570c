import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { camposInvalidos } from '../../../shared/contracts/campos-invalidos.ts';
import { GatewayError, requestIdOf } from './gateway-error.ts';

/** A failed call as an alert says it. */
export interface Failure {
  readonly message: string;
  /** The error to the letter (product spec, section 7), where the message is another sentence. */
  readonly literal?: string | undefined;
  readonly requestId?: string | undefined;
}

const MARKED = 'Corrija os campos marcados.';

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
    return message === camposInvalidos ? MARKED : message;
  } catch {
    return error.message;
  }
}

/** @param before says what failed. */
export function failureOf(error: Error, before = ''): Failure {
  const message = serverMessage(error);
  const requestId = requestIdOf(error);
  return {
    message: before + message,
    ...(message !== error.message && { literal: before + error.message }),
    ...(requestId && { requestId }),
  };
}

/** The same below a form: what its fields say for themselves is not said again. */
export function formFailureOf<T extends FieldValues>(form: Pick<UseFormReturn<T>, 'getValues'>, error: Error): Failure {
  const failure = failureOf(error);
  const values = form.getValues();
  // A list has no one input that could say it.
  const marked = fieldsOf(form, error).filter(({ campo }) => !Array.isArray(values[campo]));
  if (marked.length === 0) return failure;
  return { message: marked.some(({ mensagem }) => mensagem === failure.message) ? MARKED : failure.message };
}

/** Marks the inputs of a form that the service says are at fault; what the form has no input for is passed over. */
export function markFieldsAtFault<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  error: Error,
): void {
  for (const { campo, mensagem } of fieldsOf(form, error)) form.setError(campo as Path<T>, { message: mensagem });
}

/** The fields at fault that the form has an input for. */
function fieldsOf<T extends FieldValues>({ getValues }: Pick<UseFormReturn<T>, 'getValues'>, error: Error) {
  const values = getValues();
  return fieldsAtFault(error).filter(({ campo }) => campo in values);
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
