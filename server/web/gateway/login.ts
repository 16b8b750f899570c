import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Call } from '../../../shared/contracts/call.ts';
import { pedidoDeFator, signsIn } from '../../../shared/contracts/answer.ts';
import { addressKey } from '../../http/address-key.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { refusal } from '../web-refusals.ts';
import type { SignedInUser } from '../session/guarded-store.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Answer } from './answer-head.ts';
import { inviteBody, maxBytesOf } from './body-rules.ts';
import { collect } from './relay.ts';
import { headersDown } from './upstream-headers.ts';

/** Reads a login's body, forwarded unchanged, for the name by which attempts are counted. @throws 408 or 413. */
export function readLoginBody(request: IncomingMessage, response: ServerResponse, call: Call): Promise<Buffer> {
  if (request.readableEnded) return Promise.resolve(Buffer.alloc(0));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  let total = 0;
  const slow = setTimeout(() => reject(refusal('body_too_slow')), call.limits.idleMs);
  request.on('data', (piece: Buffer) => {
    total += piece.length;
    if (total > maxBytesOf(call)) reject(refusal('body_too_large'));
    else pieces.push(piece);
  });
  request.once('end', () => resolve(Buffer.concat(pieces)));
  request.once('close', () => reject(refusal('client_gone')));
  inviteBody(request, response);
  return promise.finally(() => clearTimeout(slow));
}

/** @throws HttpError 429 while an account has to wait after failed attempts from this address. */
export async function checkLoginLimits(logins: LoginLimits, body: Buffer, ip: string): Promise<void> {
  const seconds = await logins.wait(accountOf(body), addressKey(ip));
  if (seconds > 0) throw refusal('login_delayed', { headers: { 'Retry-After': String(seconds) } });
}

/** Whole answer to a login, at most 64 KiB. */
export interface LoginOutcome {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Answer['headers'];
  /** null: not a sign-in. */
  readonly login: LoginAnswer | null;
}

/** @throws HttpError 502 for a redirect, or an answer that is too long or breaks off. */
export async function readOutcome(answer: Answer, idleMs: number): Promise<LoginOutcome> {
  const { status, headers } = answer;
  const bytes = await collect(answer, 65_536, idleMs);
  if (status >= 300 && status < 400) throw refusal('upstream_redirect');
  return { status, headers, bytes, login: status < 300 ? readLoginAnswer(bytes.toString()) : null };
}

/** 401, 403 and a refusal sent with a success status count against the account; a sign-in resets it. */
export async function countLogin(logins: LoginLimits, body: Buffer, ip: string, outcome: LoginOutcome): Promise<void> {
  const { status, login } = outcome;
  if (login !== null) await logins.succeeded(accountOf(body), addressKey(ip));
  // The password was right, and the sign-in is not over.
  else if (pedidoDeFator(parsed(outcome.bytes.toString()))) return;
  else if (status < 300 || status === 401 || status === 403) await logins.failed(accountOf(body), addressKey(ip));
}

/** Username of the body, or challenge of a second factor; unreadable bodies count as one nameless account. */
function accountOf(body: Buffer): string {
  const { Username, desafio } = Object(parsed(body.toString())) as { Username?: unknown; desafio?: unknown };
  const account = Username ?? desafio;
  return typeof account === 'string' ? account : '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export function answerUnchanged({ status, bytes, headers }: LoginOutcome, response: Response, own: readonly string[]) {
  response.writeHead(status, [...own, ...headersDown(headers)]).end(bytes);
}

/** Answers a login with a session's reference. An unreadable success may have a token. @throws HttpError 502, 503 */
export async function answerBrowserLogin(
  outcome: LoginOutcome,
  request: Request,
  response: Response,
  sessions: Sessions,
  own: readonly string[],
): Promise<void> {
  const { status, login } = outcome;
  if (status >= 400) return answerUnchanged(outcome, response, own);
  if (login === null) throw refusal('upstream_invalid');
  const token = await sessions.start(request, response, login);
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  response.writeHead(status, [...own, ...type]);
  response.end(JSON.stringify({ ...login.rest, token }));
}

interface LoginAnswer {
  readonly usuario: SignedInUser;
  /** Never sent to the page; null if the upstream gave none. */
  readonly token: string | null;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** @returns null if the answer contains no signed-in user, such as an error sent with a 200. */
export function readLoginAnswer(body: string): LoginAnswer | null {
  const answer = parsed(body);
  if (!signsIn(answer)) return null;
  const token = [answer['token'], answer['access_token']].find((value) => typeof value === 'number' || isText(value));
  const usuario: SignedInUser = {
    id: answer['id'] ?? null,
    email: answer['email'] ?? null,
    username: answer['username'] ?? null,
    nome: answer['nome'] ?? null,
  };
  // Also drops refresh tokens in any spelling.
  const rest = Object.fromEntries(Object.entries(answer).filter(([name]) => !/token/i.test(name)));
  return { usuario, token: token === undefined ? null : String(token), rest };
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
