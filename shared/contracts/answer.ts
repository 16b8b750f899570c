/** Recognises failures in answers with a success status. */

/** Message in a body: `message`, `error`, `mensagem` or `detail`; null: none. */
export function messageInBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { message, mensagem, error, detail } = body as Record<string, unknown>;
  return ([message, error, mensagem, detail].find((text) => typeof text === 'string' && text !== '') as string) ?? null;
}

/** Whether `status` is not 1 (product spec 9), or there is only an `error`. @param mayBeRecord a word may be data */
export function saysFailure(answer: unknown, mayBeRecord = false): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { status, error } = answer as { readonly status?: unknown; readonly error?: unknown };
  if (status === undefined || status === null) return typeof error === 'string' && error !== '';
  if (mayBeRecord && typeof status === 'string' && !/^\d+$/.test(status)) return false;
  return Number(status) !== 1;
}

const ofUser = ['id', 'email', 'username', 'nome', 'token', 'access_token'];

/** Whether a login answer signs in: it names a user, has a token, or is empty (fall-backs: product spec 3). */
export function signsIn(answer: unknown): answer is Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || saysFailure(answer, true)) return false;
  const given = Object.entries(answer).filter(([, value]) => value !== null && value !== '');
  return given.length === 0 || given.some(([name]) => ofUser.includes(name));
}

/** Message of a 422 with faults of fields only (`erros`). */
export const camposInvalidos = 'Há campos inválidos na requisição.';

/** `codigo` of the refusal that asks for the second factor. */
export const SEGUNDO_FATOR = 'SEGUNDO_FATOR';

/** Challenge of a refusal that asks for the second factor: 401 of a login, 403 of an act. */
export interface PedidoDeFator {
  readonly desafio: string;
  readonly meios: readonly string[];
}

/** @returns null for any other body. */
export function pedidoDeFator(body: unknown): PedidoDeFator | null {
  const { codigo, desafio, meios } = Object(body) as { codigo?: unknown; desafio?: unknown; meios?: unknown };
  if (codigo !== SEGUNDO_FATOR || typeof desafio !== 'string' || !Array.isArray(meios)) return null;
  return { desafio, meios: meios.filter((meio) => typeof meio === 'string') };
}
