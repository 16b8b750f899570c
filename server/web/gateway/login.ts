import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Call } from '../../../shared/contracts/call.ts';
import { signsIn } from '../../../shared/contracts/answer.ts';
import { addressKey } from '../../http/address-key.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { refusal } from '../web-refusals.ts';
import type { SignedInUser } from '../session/guarded-store.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Answer } from './answer.ts';
import { inviteBody, maxBytesOf } from './body-rules.ts';
import { collect } from './relay.ts';
import { headersDown } from './upstream-headers.ts';

const MAX_ANSWER = 65_536;

/**
 * Reads a login's body, at most 4 KiB, for the user name by which attempts are counted. It is forwarded unchanged.
 * @throws HttpError 408 or 413.
 */
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

/** 401 and 403 count against the account; a success resets it. */
export async function countLogin(logins: LoginLimits, body: Buffer, ip: string, status: number): Promise<void> {
  if (status === 401 || status === 403) await logins.failed(accountOf(body), addressKey(ip));
  else if (status < 300) await logins.succeeded(accountOf(body), addressKey(ip));
}

/** Username of the body; unreadable bodies count as one nameless account. */
function accountOf(body: Buffer): string {
  try {
    const { Username } = JSON.parse(body.toString()) as { Username?: unknown };
    return typeof Username === 'string' ? Username : '';
  } catch {
    return '';
  }
}

/**
 * Answers a browser's login: the upstream's token stays in a new session, and the page gets a reference instead. Refusals
 * pass unchanged. An unreadable success is a 502, as it may contain a token.
 * @throws HttpError 502 or 503.
 */
export async function answerBrowserLogin(
  answer: Answer,
  request: Request,
  response: Response,
  sessions: Sessions,
  own: readonly string[],
  idleMs: number,
): Promise<void> {
  const { status } = answer;
  const bytes = await collect(answer, MAX_ANSWER, idleMs);
  if (status >= 300 && status < 400) throw refusal('upstream_redirect');
  if (status >= 400) {
    response.writeHead(status, [...own, ...headersDown(answer.headers)]).end(bytes);
    return;
  }
  const login = readLoginAnswer(bytes.toString());
  if (login === null) throw refusal('upstream_invalid');
  const token = await sessions.start(request, response, login);
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  response.writeHead(status, [...own, ...type]);
  response.end(JSON.stringify({ ...login.rest, token }));
}

/** A successful login at the upstream. */
interface LoginAnswer {
  readonly usuario: SignedInUser;
  /** Never sent to the page; null if the upstream gave none. */
  readonly token: string | null;
  /** The answer without tokens. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** @returns null if the answer contains no signed-in user, such as an error sent with a 200. */
export function readLoginAnswer(body: string): LoginAnswer | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
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
