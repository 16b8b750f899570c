import type {
  getApolice,
  listApolices,
  listApolicesOfRamo,
  uploadApolice,
} from '../../../shared/contracts/apolices.ts';
import { messageInBody, saysFailure } from '../../../shared/contracts/answer.ts';
import type { login } from '../../../shared/contracts/autenticacao.ts';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import type { uploadConversor } from '../../../shared/contracts/conversor.ts';
import type { listEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import type { createUsuario, deleteUsuario, updateUsuario } from '../../../shared/contracts/usuarios.ts';
import { errorOfAnswer, isSuccess } from './failed-answer.ts';
import { runtimeConfig } from './runtime-config.ts';
import type { Answer } from './transport.ts';

/** Finds in an answer that is due to the caller; undefined where it is not there. */
export type Read<T> = (answer: unknown) => T | undefined;

/** Only the ids: the transport needs no contract, and must not be built before them. */
type UserWrite = (typeof createUsuario | typeof updateUsuario | typeof deleteUsuario)['id'];
type Excepted =
  | UserWrite
  | (typeof getApolice | typeof listApolices | typeof listApolicesOfRamo | typeof uploadApolice)['id']
  | (typeof login | typeof uploadConversor | typeof listEmbarques)['id'];
const calls = (...ids: Excepted[]): ReadonlySet<string> => new Set(ids);

/** Exceptions of the product spec (section 7). `runReport` has the one for a report without a list. */
const exceptions = {
  /** Any 200 is a success; 202 is our own API's answer for a background conversion. */
  onlyStatus: calls('conversor.upload'),
  /** The spec does not describe the body, so it may be empty. */
  mayBeEmpty: calls('usuarios.create', 'usuarios.update', 'usuarios.delete', 'apolices.get'),
  /** The answer may be a record, which has no envelope. */
  mayBeRecord: calls('apolices.get', 'apolices.list-of-ramo', 'autenticacao.login'),
  /** The spec's own sentence goes before the service's. */
  sentenceFirst: calls('apolices.list'),
};

const NO_DATA = 'Formato de dados inválido';
/** Sentence for a write whose outcome is unknown. */
const UNSURE = 'O servidor deu uma resposta inválida. Antes de repetir, confira se a operação foi feita.';
/** The product spec's own sentences (section 8). */
const sentences = new Map<string, string>([
  ['apolices.upload', 'Erro ao fazer upload da apólice'],
  ['relacao-embarques.list', 'Erro ao executar relatório'],
] satisfies [Excepted, string][]);

/**
 * The one reader of answers, for reads and writes alike: an HTTP refusal, a body that is no JSON, a `status` other than 1
 * and an answer without what is due are failures.
 * @param read finds what is due.
 * @throws GatewayError
 */
export async function readAnswer<T>(call: PlainCall, answer: Answer, read: Read<T>): Promise<T> {
  const body = parse(text(answer));
  const found = passes(call, answer, body) ? read(body) : undefined;
  if (found === undefined) throw await errorOfAnswer(answer, sentenceOf(call, body));
  return found;
}

/** The service's own sentence, else one that fits; of the list of policies it follows that of the product spec. */
function sentenceOf({ id, tier }: PlainCall, body: unknown): string {
  const said = messageInBody(body);
  if (exceptions.sentenceFirst.has(id) && said) return `${NO_DATA}: ${said}`;
  return said ?? sentences.get(id) ?? (tier === 'write' ? UNSURE : NO_DATA);
}

function passes({ id, method }: PlainCall, answer: Answer, body: unknown): boolean {
  if (exceptions.onlyStatus.has(id))
    return answer.status === 200 || (answer.status === 202 && runtimeConfig().builtInApi);
  if (!isSuccess(answer)) return false;
  // 204 itself says that there is nothing to be said.
  if (text(answer) === '') return exceptions.mayBeEmpty.has(id) || (answer.status === 204 && method !== 'GET');
  return body !== undefined && !saysFailure(body, exceptions.mayBeRecord.has(id));
}

const text = ({ body }: Answer) => String(body).trim();

/** The body as JSON: null where it is empty, undefined where it is none. */
function parse(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
