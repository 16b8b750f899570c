import type { Request, RequestHandler, Router } from 'express';
import { type Access, admits, type Caller, type Endpoint } from './endpoint.ts';
import { readJson } from './read-json.ts';
import { forbidden, unauthorized } from './refusals.ts';
import { validate } from './validate.ts';

/** Who holds this token, or null. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/**
 * Puts an endpoint on the router at `path` (its contract's, or where this installation has it): who calls,
 * may he, what does he send, the answer. In this order, so that a stranger learns nothing from the checks.
 */
export function mount(router: Router, path: string, endpoint: Endpoint, authenticate: Authenticate): void {
  const { call, access } = endpoint;
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const callers = new WeakMap<Request, Caller>();

  const admit: RequestHandler = async (request, _response, next) => {
    if (access !== 'public') callers.set(request, await callerOf(request, access, authenticate));
    next();
  };

  const answer: RequestHandler = async (request, response) => {
    const search = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'));
    const checked = validate(call, request.params, search, request.body);
    const received = { ...checked, request, requestId: String(request.id), caller: callers.get(request) };
    const body = await endpoint.handle(received as Parameters<Endpoint['handle']>[0], response);
    if (body !== undefined) response.json(body);
  };

  const body = call.body.kind === 'json' ? readJson(call.body.maxBytes) : [];
  router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), admit, ...body, answer);
}

/** The token stands in `Authorization` as it is, without a scheme. */
async function callerOf(request: Request, access: Access, authenticate: Authenticate): Promise<Caller> {
  const token = request.get('authorization');
  const caller = token === undefined ? null : await authenticate(token);
  if (caller === null) throw unauthorized();
  if (!admits(access, caller)) throw forbidden();
  return caller;
}
