/** Internal call of the web server: a verified identity of the single sign-on provider becomes a session. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { perfis } from '../../../../shared/contracts/access.ts';
import { escopo } from '../../../../shared/contracts/escopo.ts';
import type { ApiParts } from '../../chamada/endpoint.ts';
import { unauthorized } from '../../chamada/refusals.ts';
import { HttpError } from '../../../http/http-error.ts';
import { type RecusaDoProvedor, recusasDoProvedor } from '../../../../shared/contracts/autenticacao.ts';
import { write } from '../../escrita/writer.repository.ts';
import { hashPassword } from '../../senhas/password-hash.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { LoginRow } from '../autenticacao.repository.ts';
import { entrar } from '../autenticacao.routes.ts';
import * as identidades from './identidades.repository.ts';

const MAX_BYTES = 16_384;
const FRESH_MS = 60_000;

const identidade = z.object({
  emissor: z.string(),
  sujeito: z.string(),
  email: z.nullable(z.string()),
  email_verificado: z.boolean(),
  nome: z.nullable(z.string()),
  perfil: z.nullable(z.enum(perfis)),
  escopo: z.optional(z.nullable(escopo)),
  /** Milliseconds. */
  agora: z.number(),
});
type Identidade = z.infer<typeof identidade>;

/** Handlers of `POST /interno/oidc`: body signed with the secret that both halves share. */
export const entradaInterna = (parts: ApiParts, secret: string): RequestHandler[] => [
  express.raw({ type: () => true, limit: MAX_BYTES, inflate: false }),
  async (request, response) => {
    const body: unknown = request.body;
    const identity = Buffer.isBuffer(body) ? readSigned(body, request.get('authorization') ?? '', secret) : null;
    if (identity === null) throw unauthorized();
    const user = await write(parts.db, (transaction) => userOf(transaction, identity, request.id));
    response.json(await entrar(parts, user, 'provedor', request));
  },
];

function readSigned(body: Buffer, signature: string, secret: string): Identidade | null {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = z.safeParse(identidade, JSON.parse(body.toString()));
  return read.success && Math.abs(Date.now() - read.data.agora) <= FRESH_MS ? read.data : null;
}

const recusa = (codigo: RecusaDoProvedor) =>
  new HttpError(403, 'forbidden', recusasDoProvedor[codigo], { details: { codigo } });

/** The linked user, or a new one where a group has a profile. @throws 403 in one sentence */
async function userOf(transaction: Db, identity: Identidade, requestId: string): Promise<LoginRow> {
  const { emissor, sujeito, email, email_verificado, nome, perfil } = identity;
  if (perfil === null) throw recusa('SEM_GRUPO');
  const known = await identidades.findPorIdentidade(transaction, emissor, sujeito);
  const user = known ?? (email === null ? undefined : await identidades.findPorEmail(transaction, email));
  if (user !== undefined && !user.ativo) throw recusa('INATIVO');
  if (known !== undefined) return identidades.changePerfil(transaction, known, { ...identity, perfil }, requestId);
  if (email === null) throw recusa('SEM_EMAIL');
  // Who could set any e-mail at the provider would take over the user who has it here.
  if (user !== undefined && !email_verificado) throw recusa('EMAIL_DE_OUTRO');
  const senha_hash = await hashPassword(randomBytes(32).toString('base64url'));
  const made =
    user ??
    (await identidades.insertDoProvedor(transaction, { nome: nome ?? email, email, perfil, senha_hash }, requestId));
  await identidades.linkIdentidade(transaction, emissor, sujeito, made);
  return identidades.changePerfil(transaction, made, { ...identity, perfil }, requestId);
}
