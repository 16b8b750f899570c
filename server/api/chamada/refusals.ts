import { admits, type Perfil } from '../../../shared/contracts/access.ts';
import { camposInvalidos } from '../../../shared/contracts/answer.ts';
import { type FieldFault, HttpError } from '../../http/http-error.ts';
import { ARMAZEM_FORA } from '../../arquivos/armazem.ts';

type Details = Readonly<Record<string, unknown>>;

export const refusalBody = ({ message, details, fields }: HttpError): Details => ({
  message,
  ...details,
  ...(fields.length > 0 ? { erros: fields } : {}),
});

export const badRequest = (message = 'A requisição não pôde ser entendida.') =>
  new HttpError(400, 'bad_request', message);

export const malformedJson = () => new HttpError(400, 'malformed_json', 'O corpo da requisição não é um JSON válido.');

export const unauthorized = (message = 'Sessão inválida ou expirada. Entre novamente para continuar.') =>
  new HttpError(401, 'unauthorized', message);

export const wrongCredentials = () =>
  new HttpError(401, 'wrong_credentials', 'Credenciais inválidas. Verifique seu email e senha.');

export const spentPassword = () =>
  new HttpError(
    401,
    'spent_password',
    'Esta senha, digitada por um administrador, já serviu para uma entrada. Peça outra e escolha a sua ao entrar.',
  );

export const forbidden = (message = 'Seu perfil não permite esta operação.') =>
  new HttpError(403, 'forbidden', message);

export const soParte = (cause?: unknown) =>
  new HttpError(403, 'scoped', 'Seu acesso é a uma parte dos dados, e esta operação fica para quem vê todos.', {
    cause,
  });

/** @throws 403 where a profile that only reads would publish to the team */
export function refusePublishing({ perfil }: { readonly perfil: Perfil }, daEquipe: boolean): void {
  if (daEquipe && !admits('write', perfil)) throw forbidden('Seu perfil não publica para a equipe.');
}

export const notFound = (message = 'Este endereço não existe.') => new HttpError(404, 'not_found', message);

/** The value that a search found. @throws 404 if it found none. */
export function found<T>(value: T | null | undefined, message: string): T {
  if (value === undefined || value === null) throw notFound(message);
  return value;
}

export const methodNotAllowed = (allowed: string) =>
  new HttpError(405, 'method_not_allowed', 'Este endereço não aceita este método.', { headers: { Allow: allowed } });

export const conflict = (message: string, fields: readonly FieldFault[] = [], details: Details = {}) =>
  new HttpError(409, 'conflict', message, { fields, details });

/** @param mes `MM/YYYY`. */
export const arquivadaEmPalavras = (mes: string) =>
  `A competência ${mes} está arquivada (ano de ${mes.slice(-4)}), somente leitura.`;

export const tooLarge = (message = 'O conteúdo enviado é maior do que o permitido.') =>
  new HttpError(413, 'too_large', message, { headers: { Connection: 'close' } });

export const unsupportedType = (message = 'O tipo do conteúdo enviado não é aceito.') =>
  new HttpError(415, 'unsupported_type', message);

export const invalid = (fields: readonly FieldFault[], message = camposInvalidos, details: Details = {}) =>
  new HttpError(422, 'invalid', message, { fields, details });

export const beyondBounds = (of: 'memory' | 'time', message: string) =>
  new HttpError(422, of === 'memory' ? 'too_heavy' : 'too_long', message);

export const outOfResources = (cause: unknown) =>
  new HttpError(
    503,
    'out_of_resources',
    'O servidor está sem recursos para atender agora. Tente novamente em instantes.',
    { headers: { 'Retry-After': '5' }, cause },
  );

export const waitForAttempt = (seconds: number) =>
  new HttpError(429, 'password_delayed', `Muitas tentativas de senha. Aguarde ${seconds} s e tente de novo.`, {
    headers: { 'Retry-After': String(seconds) },
  });

export const tooMany = (seconds: number) =>
  new HttpError(429, 'too_many', 'Muitas tentativas ao mesmo tempo. Aguarde um instante e tente de novo.', {
    headers: { 'Retry-After': String(seconds) },
  });

/** Transient faults: out of disk or descriptors, SQLSTATE 53 and 57P, an unavailable file store, lost connections. */
const exhausted = new RegExp(
  `^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53...|57P0[1-3]|08...|${ARMAZEM_FORA}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH` +
    '|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT))$',
);

/** Messages of pg's connection errors, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? lost.test(message) : typeof code === 'string' && exhausted.test(code);
}
