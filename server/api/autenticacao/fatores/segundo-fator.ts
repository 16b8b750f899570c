import { SEGUNDO_FATOR } from '../../../../shared/contracts/answer.ts';
import type { Meio, RespostaDoFator } from '../../../../shared/contracts/autenticacao.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { ApiParts, Caller } from '../../chamada/endpoint.ts';
import { invalid, unauthorized } from '../../chamada/refusals.ts';
import { avisarTentativas } from '../../senhas/avisar-tentativas.ts';
import { attemptPassword } from '../../senhas/password-hash.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { findById, recordRefusedLogin } from '../autenticacao.repository.ts';
import { hashToken, newToken } from '../token.ts';
import { hashDoCodigo, passoDoCodigo } from './totp.ts';
import * as fatores from './fatores.repository.ts';
import { conferirPasskey, type PasskeyParts } from './passkeys.ts';

const palavras = {
  401: 'Confirme a entrada com o segundo fator.',
  403: 'Confirme esta operação com o segundo fator.',
} as const;

/** Refusal with a challenge: 401 for a sign-in, 403 for an act of a session. */
async function pedir(db: Db, idUsuario: number, token: Buffer | null): Promise<HttpError> {
  const desafio = newToken();
  await fatores.insertDesafio(db, { hash: hashToken(desafio), idUsuario, token });
  const meios: Meio[] = await fatores.listTipos(db, idUsuario);
  if ((await fatores.countCodigos(db, idUsuario)) > 0) meios.push('RECUPERACAO');
  const status = token === null ? 401 : 403;
  return new HttpError(status, 'second_factor', palavras[status], {
    details: { codigo: SEGUNDO_FATOR, desafio, meios },
  });
}

/** @throws 401 with a challenge if the person has a second factor. */
export async function pedirNaEntrada(db: Db, idUsuario: number): Promise<void> {
  if ((await fatores.listTipos(db, idUsuario)).length > 0) throw await pedir(db, idUsuario, null);
}

/** @throws 403 with a challenge if the caller has a second factor and did not give it during the last five minutes. */
export async function pedirNoAto(db: Db, caller: Caller): Promise<void> {
  if (!(await fatores.isConfirmado(db, caller))) throw await pedir(db, caller.id, caller.tokenHash);
}

export const contaDoFator = (id: number) => `segundo fator de ${id}`;

/** 401 counts as a failed sign-in; in a session it would end it. */
const recusa = (token: Buffer | null, campo: string, mensagem: string) =>
  token === null ? unauthorized(mensagem) : invalid([{ campo, mensagem }]);
const vencido = (token: Buffer | null) => recusa(token, 'desafio', 'A confirmação demorou demais. Comece de novo.');

/** Checks an answer and ends its challenge. @param token null: a sign-in. @returns the person's id. @throws 401, 422, 429 */
export async function conferir(parts: ApiParts, resposta: RespostaDoFator, token: Buffer | null, requestId: string) {
  const { db } = parts;
  const hash = hashToken(resposta.desafio);
  const desafio = await fatores.findDesafio(db, hash, token);
  if (desafio === undefined) throw vencido(token);
  const { id_usuario } = desafio;
  const right = await attemptPassword(db, contaDoFator(id_usuario), () => confere(parts, id_usuario, resposta));
  if (!right) {
    await recordRefusedLogin(db, await findById(db, id_usuario), requestId);
    void avisarTentativas(parts, id_usuario);
    if (resposta.meio === 'PASSKEY')
      throw recusa(token, 'credencial', 'Esta passkey não serve aqui, ou foi excluída. Use outro meio.');
    throw recusa(token, 'codigo', 'Código errado ou já usado.');
  }
  if (!(await fatores.takeDesafio(db, { hash, idUsuario: id_usuario, token }))) throw vencido(token);
  return id_usuario;
}

async function confere(
  parts: PasskeyParts,
  idUsuario: number,
  { meio, desafio, codigo = '', credencial }: RespostaDoFator,
): Promise<boolean> {
  const { db } = parts;
  if (credencial !== undefined && meio === 'PASSKEY') {
    const feita = await conferirPasskey(parts, { desafio, credencial }, false);
    return feita?.certa === true && feita.id_usuario === idUsuario;
  }
  if (meio === 'RECUPERACAO') return fatores.useCodigo(db, idUsuario, hashDoCodigo(codigo));
  for (const app of await fatores.findApps(db, idUsuario)) {
    const passo = passoDoCodigo(app.segredo, codigo, Date.now());
    if (passo !== null && (await fatores.usePasso(db, app.id_fator, passo))) return true;
  }
  return false;
}

/** Until when an administrator may go without a second factor; null: none is required, or there is one. */
export async function exigidoAte(
  { db, correio }: Pick<ApiParts, 'db' | 'correio'>,
  { id, perfil }: { readonly id: number; readonly perfil: string },
): Promise<Date | null> {
  const { segundo_fator_exigido, segundo_fator_carencia } = await lerParametros(
    db,
    ['segundo_fator_exigido', 'segundo_fator_carencia'],
    null,
  );
  const admin = perfil === 'admin';
  const exige = {
    NINGUEM: false,
    ADMIN: admin,
    TODOS: true,
    PADRAO: admin && (correio !== null || (await fatores.countAdmins(db)) > 1),
  }[segundo_fator_exigido];
  if (!exige || (await fatores.listTipos(db, id)).length > 0) return null;
  return fatores.findCarencia(db, id, segundo_fator_carencia);
}
