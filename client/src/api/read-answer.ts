import type {
  getApolice,
  listApolices,
  listApolicesOfRamo,
  uploadApolice,
} from '../../../shared/contracts/apolices.ts';
import { messageInBody, saysFailure } from '../../../shared/contracts/answer.ts';
import type { login } from '../../../shared/contracts/autenticacao.ts';
import type { pesquisaDeApolices } from '../../../shared/contracts/apolice/pesquisa-call.ts';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import type { uploadConversor } from '../../../shared/contracts/conversor.ts';
import type { listEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import type { createUsuario, deleteUsuario, updateUsuario } from '../../../shared/contracts/usuarios.ts';
import { GatewayError } from './gateway-error.ts';
import type { Answer } from './http.ts';
import { runtimeConfig } from './runtime-config.ts';

type Excepted =
  | (typeof createUsuario | typeof updateUsuario | typeof deleteUsuario)['id']
  | (typeof getApolice | typeof listApolices | typeof listApolicesOfRamo | typeof uploadApolice)['id']
  | (typeof pesquisaDeApolices | typeof login | typeof uploadConversor | typeof listEmbarques)['id'];
const calls = (...ids: Excepted[]): ReadonlySet<string> => new Set(ids);

/** Exceptions of the product spec (section 7). `runReport` handles reports without a list. */
const exceptions = {
  /** Any 200 is a success; the built-in API answers 202 for a background conversion. */
  onlyStatus: calls('conversor.upload'),
  /** The spec does not define the body, so it may be empty. */
  mayBeEmpty: calls('usuarios.create', 'usuarios.update', 'usuarios.delete', 'apolices.get'),
  /** The answer may be a bare record without an envelope. */
  mayBeRecord: calls('apolices.get', 'apolices.list-of-ramo', 'autenticacao.login'),
  /** The spec's message takes precedence over the service's. */
  sentenceFirst: calls('apolices.list', 'apolices.search'),
};

const NO_DATA = 'Formato de dados inválido';
/** Message for a write whose outcome is unknown. */
const UNSURE = 'O servidor deu uma resposta inválida. Antes de repetir, confira se a operação foi feita.';
const sentences = new Map<string, string>([
  ['apolices.upload', 'Erro ao fazer upload da apólice'],
  ['relacao-embarques.list', 'Erro ao executar relatório'],
] satisfies [Excepted, string][]);

/** Fails on an HTTP error, a body that is not JSON, a `status` other than 1, or no result for `read`. @throws GatewayError */
export async function readAnswer<T>(
  call: PlainCall,
  answer: Answer,
  read: (body: unknown) => T | undefined,
): Promise<T> {
  const body = parse(text(answer));
  const found = passes(call, answer, body) ? read(body) : undefined;
  if (found === undefined) throw await errorOfAnswer(answer, sentenceOf(call, body));
  return found;
}

function sentenceOf({ id, tier }: PlainCall, body: unknown): string {
  const said = messageInBody(body);
  if (exceptions.sentenceFirst.has(id) && said) return `${NO_DATA}: ${said}`;
  return said ?? sentences.get(id) ?? (tier === 'write' ? UNSURE : NO_DATA);
}

function passes({ id, method }: PlainCall, answer: Answer, body: unknown): boolean {
  if (exceptions.onlyStatus.has(id))
    return answer.status === 200 || (answer.status === 202 && runtimeConfig().builtInApi);
  if (!isSuccess(answer)) return false;
  if (text(answer) === '') return exceptions.mayBeEmpty.has(id) || (answer.status === 204 && method !== 'GET');
  return body !== undefined && !saysFailure(body, exceptions.mayBeRecord.has(id));
}

const text = ({ data }: Answer) => String(data ?? '').trim();

function parse(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Error of a failed call, or of a success status with invalid content, for which `sentence` is the message. */
export async function errorOfAnswer(answer: Answer, sentence?: string): Promise<GatewayError> {
  const { data, headers, status } = answer;
  const body = data instanceof Blob ? await data.text() : String(data ?? '');
  const { code, requestId = headers['x-request-id'] } = problemOf(answer, body);
  const retryAfter = Number(headers['retry-after']);
  const succeeded = isSuccess(answer);
  return new GatewayError(succeeded ? 'answer' : 'http', {
    status,
    body,
    ...(requestId && { requestId }),
    ...(code && { code }),
    ...(succeeded && sentence && { sentence }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

/** Fields of the gateway's own errors (RFC 9457). */
function problemOf({ headers }: Answer, body: string): { readonly code?: string; readonly requestId?: string } {
  if (!String(headers['content-type'] ?? '').startsWith('application/problem+json')) return {};
  return (parse(body) ?? {}) as object;
}
