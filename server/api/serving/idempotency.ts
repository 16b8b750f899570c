import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Call } from '../../../shared/contracts/call.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db } from './connection.repository.ts';
import type { Caller } from './endpoint.ts';
import { claimKey, keepAnswer, releaseKey } from './idempotency.repository.ts';
import { badRequest, conflict, invalid } from './refusals.ts';

/** Does a POST once, whatever becomes of its connection: `work` is not called where the key has an answer. */
export type Once = (
  call: Call,
  request: Request,
  caller: Caller | undefined,
  work: () => Promise<unknown>,
) => Promise<unknown>;

/**
 * The header `Idempotency-Key` of the IETF's draft, on any POST that writes: the same key and request within 24 hours
 * get the first answer. A refusal did nothing, so it gives the key back. Where the process ended before it could say
 * how it went the key stays taken: nothing is ever done twice.
 */
export function doOnce(db: Db): Once {
  return async (call, request, caller, work) => {
    const key = request.get('idempotency-key');
    const applies = call.method === 'POST' && call.access !== 'read' && call.reply.kind === 'json';
    if (key === undefined || caller === undefined || !applies) return work();
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw badRequest('Idempotency-Key deve ter de 1 a 200 caracteres, sem brancos.');
    const pedido = digestOf(request);
    const before = await claimKey(db, caller.id, key, pedido);
    if (before !== null) return answerOf(before, pedido);
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      // A fault of our own may have come after the commit: then the key stays taken.
      if (error instanceof HttpError && error.status < 500) await releaseKey(db, caller.id, key);
      throw error;
    }
    if (answer !== undefined) await keepAnswer(db, caller.id, key, answer);
    return answer;
  };
}

function answerOf(before: { readonly pedido: Buffer; readonly resposta: unknown }, pedido: Buffer): unknown {
  if (!pedido.equals(before.pedido)) {
    throw invalid([{ campo: 'Idempotency-Key', mensagem: 'Esta chave já foi usada com outro pedido' }]);
  }
  if (before.resposta !== null) return before.resposta;
  throw conflict('O mesmo pedido ainda está em andamento, ou foi interrompido. Confira o resultado antes de repetir.');
}

/** Of a file only its length counts: it is read once, where it is stored. */
function digestOf({ method, originalUrl, body, headers }: Request): Buffer {
  const content: unknown = body ?? headers['content-length'];
  return createHash('sha256')
    .update(JSON.stringify([method, originalUrl, content]))
    .digest();
}
