import type { Request, RequestHandler, Router } from 'express';
import { admits } from '../../../shared/contracts/access.ts';
import { nounOf } from '../../../shared/contracts/chaves.ts';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import type { Gatekeeper } from './gatekeeper.repository.ts';
import type { Once } from './idempotency.ts';
import { nameCall } from '../../http/trace-calls.ts';
import { readJson } from './read-json.ts';
import { forbidden, unauthorized } from './refusals.ts';
import { validate } from './validate.ts';

interface Doors {
  readonly authenticate: (token: string) => Promise<Caller | null>;
  /** @throws 403 until the caller gives the second factor. */
  readonly confirm: (caller: Caller) => Promise<void>;
  readonly gatekeeper: Gatekeeper;
  readonly once: Once;
}

/** Mounts an endpoint: authenticate, authorise, validate, answer. In this order, so that strangers learn nothing. */
export function mount(
  router: Router,
  path: string,
  endpoint: Endpoint,
  { authenticate, confirm, gatekeeper, once }: Doors,
): void {
  const { call } = endpoint;
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const callers = new WeakMap<Request, Caller>();

  const admit: RequestHandler = async (request, _response, next) => {
    nameCall(request, { id: call.id, path });
    if (call.access !== 'public') {
      const caller = await callerOf(request, authenticate);
      if (!admits(call.access, caller.perfil)) {
        await gatekeeper.turnedAway(call, caller, request.id);
        throw forbidden();
      }
      if (!inScope(call, caller)) {
        await gatekeeper.turnedAway(call, caller, request.id);
        throw forbidden(`A chave “${caller.chave?.nome}” não tem ${call.id} em seu escopo.`);
      }
      if (caller.restrito === true && !deQuemSeCadastra.has(nounOf(call))) throw semFator();
      if (caller.chave === undefined && pedeFator(call)) await confirm(caller);
      callers.set(request, caller);
    }
    next();
  };

  const answer: RequestHandler = async (request, response) => {
    const caller = callers.get(request);
    const body = await once(call, request, response, caller, async () => {
      const search = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'));
      const checked = await validate(call, request.params, search, request.body);
      if (caller !== undefined) await gatekeeper.lettingOut(call, checked, caller, request.id);
      const received = {
        ...checked,
        request,
        requestId: request.id,
        caller,
        autor: caller && { ...caller, requestId: request.id },
      };
      return endpoint.handle(received as Parameters<Endpoint['handle']>[0], response);
    });
    if (body !== undefined) response.json(body);
  };

  const body = call.body.kind === 'json' ? readJson(call.body.maxBytes) : [];
  router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), admit, ...body, answer);
}

/** Nouns that remain for a person who must set up a second factor. */
const deQuemSeCadastra = new Set(['autenticacao', 'fatores', 'perfil']);
const semFator = () => forbidden('Seu perfil exige um segundo fator. Cadastre-o em Meu perfil para continuar.');

const pedeFator = ({ access, tier, confirma }: Call) =>
  confirma ?? (access === 'admin' && (tier === 'write' || tier === 'upload'));

const inScope = (call: Call, { chave }: Caller) =>
  chave === undefined || chave.escopos.includes(call.id) || chave.escopos.includes(nounOf(call));

/** The token is the bare `Authorization` header. */
async function callerOf(request: Request, authenticate: Doors['authenticate']): Promise<Caller> {
  const token = request.get('authorization');
  const caller = token === undefined ? null : await authenticate(token);
  if (caller === null) throw unauthorized();
  return caller;
}
