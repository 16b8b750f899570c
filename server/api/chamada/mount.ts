import type { Request, RequestHandler, Router } from 'express';
import { admits } from '../../../shared/contracts/access.ts';
import { escopoDa } from '../../../shared/contracts/chamadas-do-escopo.ts';
import { cabeEmChave, nounOf } from '../../../shared/contracts/chaves.ts';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import type { Gatekeeper } from './gatekeeper.repository.ts';
import type { Once } from './idempotency.ts';
import { nameCall } from '../../http/trace-calls.ts';
import { readJson } from './read-json.ts';
import { AcimaDaAlcada } from '../escrita/alcada.repository.ts';
import { forbidden, invalid, soParte, unauthorized } from './refusals.ts';
import { type Checked, validate } from './validate.ts';

/** Stores a call beyond its caller's authority as a request. @returns the answer (202). */
export type Pedir = (
  call: Call,
  checked: Checked,
  caller: Caller,
  requestId: string,
  refusal: AcimaDaAlcada,
) => Promise<object>;

interface Doors {
  readonly authenticate: (token: string) => Promise<Caller | null>;
  /** @throws 403 until the caller gives the second factor. */
  readonly confirm: (caller: Caller) => Promise<void>;
  readonly gatekeeper: Gatekeeper;
  readonly once: Once;
  readonly pedir: Pedir;
}

/** Mounts an endpoint: authenticate, authorise, validate, answer. In this order, so that strangers learn nothing. */
export function mount(
  router: Router,
  path: string,
  endpoint: Endpoint,
  { authenticate, confirm, gatekeeper, once, pedir }: Doors,
): void {
  const { call } = endpoint;
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const callers = new WeakMap<Request, Caller>();

  const admit: RequestHandler = async (request, _response, next) => {
    nameCall(request, { id: call.id, path });
    if (call.access !== 'public') {
      const caller = await callerOf(request, authenticate);
      const refusal = refusalOf(call, caller);
      if (refusal !== null) {
        await gatekeeper.turnedAway(call, caller, request.id);
        throw refusal;
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
      const { asks, sent } = askedOf(call, request.body);
      const checked = await validate(call, request.params, search, sent);
      if (caller !== undefined) await gatekeeper.lettingOut(call, checked, caller, request.id);
      const received = {
        ...checked,
        request,
        requestId: request.id,
        caller,
        autor: caller && { ...caller, requestId: request.id },
      };
      try {
        return await endpoint.handle(received as Parameters<Endpoint['handle']>[0], response);
      } catch (error) {
        if (!asks || caller === undefined || !(error instanceof AcimaDaAlcada) || error.quemPode === null) throw error;
        response.status(202);
        return pedir(call, checked, caller, request.id, error);
      }
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

function refusalOf(call: Call, { perfil, chave, escopo }: Caller) {
  if (!admits(call.access, perfil)) return forbidden();
  if (chave && !(cabeEmChave(call) && [call.id, nounOf(call)].some((um) => chave.escopos.includes(um))))
    return forbidden(`A chave “${chave.nome}” não tem ${call.id} em seu escopo.`);
  return escopo !== undefined && escopoDa(call) === undefined ? soParte() : null;
}

/** `pedir` of an act that has an authority, apart from the rest of the body. @throws 422 */
function askedOf({ alcadas, body }: Call, given: unknown): { readonly asks: boolean; readonly sent: unknown } {
  const whole = alcadas !== undefined && body.kind === 'json' && typeof given === 'object' && given !== null;
  if (!whole || !('pedir' in given)) return { asks: false, sent: given };
  const { pedir, ...sent } = given;
  if (typeof pedir !== 'boolean') throw invalid([{ campo: 'pedir', mensagem: 'Deve ser verdadeiro ou falso' }]);
  return { asks: pedir, sent };
}

/** The token is the bare `Authorization` header. */
async function callerOf(request: Request, authenticate: Doors['authenticate']): Promise<Caller> {
  const token = request.get('authorization');
  const caller = token === undefined ? null : await authenticate(token);
  if (caller === null) throw unauthorized();
  return caller;
}
