import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { camposInvalidos, messageInBody } from '../../../shared/contracts/answer.ts';
import { GatewayError } from './gateway-error.ts';

export interface Failure {
  readonly message: string;
  /** Literal error text (product spec, section 7), if it differs from the message. */
  readonly literal?: string | undefined;
  readonly requestId?: string | undefined;
  readonly pedir?: (() => Promise<string>) | undefined;
}

const MARKED = 'Corrija os campos marcados.';

/** The server's message for a failed call, else the error's; a fixed text if only fields are invalid. */
export function serverMessage(error: Error): string {
  if (!(error instanceof GatewayError)) return error.message;
  const message = error.sentence ?? messageInBody(bodyOf(error)) ?? error.message;
  return message === camposInvalidos ? (faultOfFile(error) ?? MARKED) : message;
}

const faultOfFile = (error: GatewayError) => fieldsAtFault(error).find(({ campo }) => campo === 'file')?.mensagem;

/** @param before prefix that names the failed action */
export const failureOf = (error: Error, before = ''): Failure =>
  failureAs(error, before + serverMessage(error), before);

/** Failure with the product spec's message (section 8). @param before as in `failureOf`. */
export function failureAs(error: unknown, message: string, before = ''): Failure {
  if (!(error instanceof GatewayError)) return { message };
  const { requestId, pedir } = error;
  const literal = before + error.message;
  return { message, ...(message !== literal && { literal }), ...(requestId && { requestId }), ...(pedir && { pedir }) };
}

export function bodyOf({ body }: GatewayError): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** `failureOf` for a form: omits messages already shown next to a field. */
export function formFailureOf<T extends FieldValues>(form: Pick<UseFormReturn<T>, 'getValues'>, error: Error): Failure {
  const failure = failureOf(error);
  const values = form.getValues();
  // A list has no single input to mark.
  const marked = fieldsOf(form, error).filter(({ campo }) => !Array.isArray(values[campo]));
  if (marked.length === 0) return failure;
  const saidAbove = marked.some(({ mensagem }) => mensagem === failure.message);
  return { message: saidAbove ? MARKED : failure.message, literal: failure.literal };
}

export function markFieldsAtFault<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  error: Error,
): void {
  for (const { campo, mensagem } of fieldsOf(form, error)) form.setError(campo as Path<T>, { message: mensagem });
}

function fieldsOf<T extends FieldValues>({ getValues }: Pick<UseFormReturn<T>, 'getValues'>, error: Error) {
  const values = getValues();
  return fieldsAtFault(error).filter(({ campo }) => campo in values);
}

/** Field errors of the service, by field name (422 of the built-in API). */
export function fieldsAtFault(error: unknown): readonly { campo: string; mensagem: string }[] {
  const { erros } = ((error instanceof GatewayError && bodyOf(error)) || {}) as { erros?: unknown };
  return Array.isArray(erros) ? erros.filter((erro) => typeof erro?.campo === 'string') : [];
}
