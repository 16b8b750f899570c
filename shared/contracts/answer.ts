/** How an answer of any service says that it failed, although its HTTP status is a success. */

/** The sentence that a service put into a body: `message`, else `error`, `mensagem` or `detail`; null where there is none. */
export function messageInBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { message, mensagem, error, detail } = body as Record<string, unknown>;
  return ([message, error, mensagem, detail].find((text) => typeof text === 'string' && text !== '') as string) ?? null;
}

/**
 * Whether an answer calls itself a failure: its `status` is not 1 (product spec, section 9), or it has no status but an `error`.
 * @param mayBeRecord the answer may be a record without an envelope, whose own `status` is a word.
 */
export function saysFailure(answer: unknown, mayBeRecord = false): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { status, error } = answer as { readonly status?: unknown; readonly error?: unknown };
  if (status === undefined || status === null) return typeof error === 'string' && error !== '';
  if (mayBeRecord && typeof status === 'string' && !/^\d+$/.test(status)) return false;
  return Number(status) !== 1;
}

const ofUser = ['id', 'email', 'username', 'nome', 'token', 'access_token'];

/**
 * Whether the answer to a login signs somebody in: it names a user or brings a token, or it has no other field either, for
 * which the product spec has fall-backs (section 3).
 */
export function signsIn(answer: unknown): answer is Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || saysFailure(answer, true)) return false;
  const given = Object.entries(answer).filter(([, value]) => value !== null && value !== '');
  return given.length === 0 || given.some(([name]) => ofUser.includes(name));
}

/** What the built-in API says where nothing but fields is at fault (422): `erros` names them, and the forms of the client mark them. */
export const camposInvalidos = 'Há campos inválidos na requisição.';
