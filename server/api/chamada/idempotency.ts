import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Call } from '../../../shared/contracts/call.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Caller } from './endpoint.ts';
import { type Claim, claimKey, keepAnswer, type KeptAnswer, releaseKey } from './idempotency.repository.ts';
import { badRequest, conflict, invalid, refusalBody } from './refusals.ts';

/** Runs a POST once per key, even if its connection is lost. */
export type Once = (
  call: Call,
  request: Request,
  response: Response,
  caller: Caller | undefined,
  work: () => Promise<unknown>,
) => Promise<unknown>;

const keptHeaders = ['location', 'preference-applied'];

class AnsweredBefore extends Error {
  readonly kept: KeptAnswer;
  constructor(kept: KeptAnswer) {
    super('the key has an answer');
    this.kept = kept;
  }
}

/** Requests that claim their key once the file is received. */
const waiting = new WeakMap<Request, (content: string) => Promise<void>>();

/** Claims a request's key once its body is read. @param content its fingerprint. @throws to end a repeated request. */
export async function bodyReceived(request: Request, content: () => Promise<string>): Promise<void> {
  const claim = waiting.get(request);
  if (claim !== undefined) await claim(await content());
}

/** `Idempotency-Key` (IETF draft): 24 hours, refusals too; 401, 408, 429 and 5xx release it, a crash does not. */
export function doOnce(db: Db): Once {
  return async (call, request, response, caller, work) => {
    const chave = request.get('idempotency-key');
    const applies = call.method === 'POST' && call.access !== 'read' && call.reply.kind === 'json' && !call.secret;
    if (chave === undefined || caller === undefined || !applies) return work();
    if (!/^[\x21-\x7e]{1,200}$/.test(chave))
      throw badRequest('Idempotency-Key deve ter de 1 a 200 caracteres, sem brancos.');
    const key = { idUsuario: caller.id, chave };
    let taken = false;
    let answer: unknown;
    const claim = async (content: unknown) => {
      const pedido = digestOf(request, content, caller.escopo);
      const before = await claimKey(db, key, pedido);
      if (before !== null) throw repetitionOf(before, pedido);
      taken = true;
    };
    try {
      if (call.body.kind === 'multipart') waiting.set(request, claim);
      else await claim(request.body);
      answer = await work();
    } catch (error) {
      if (error instanceof AnsweredBefore) {
        response.status(error.kept.codigo).set(error.kept.cabecalhos);
        return error.kept.resposta;
      }
      if (!taken) throw error;
      if (error instanceof HttpError && !mayPass(error.status))
        await keepAnswer(db, key, { codigo: error.status, cabecalhos: {}, resposta: refusalBody(error) });
      else await releaseKey(db, key);
      throw error;
    }
    if (taken) await keepAnswer(db, key, answerOf(response, answer));
    return answer;
  };
}

const mayPass = (status: number) => [401, 408, 429].includes(status) || status >= 500;

function repetitionOf(before: Claim, pedido: Buffer): Error {
  if (!pedido.equals(before.pedido))
    return invalid([{ campo: 'Idempotency-Key', mensagem: 'Esta chave já foi usada com outro pedido' }]);
  if (before.resposta !== null) return new AnsweredBefore(before);
  return conflict('O mesmo pedido ainda está em andamento, ou foi interrompido. Confira o resultado antes de repetir.');
}

const answerOf = (response: Response, resposta: unknown): KeptAnswer => ({
  codigo: response.statusCode,
  cabecalhos: Object.fromEntries(
    keptHeaders.flatMap((name) => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [])),
  ),
  resposta,
});

/** An answer under another scope is another one. */
const digestOf = ({ method, originalUrl }: Request, content: unknown, escopo: Caller['escopo']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, originalUrl, content, ...(escopo ? [escopo] : [])]))
    .digest();
