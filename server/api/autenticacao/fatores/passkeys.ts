/** Passkeys (WebAuthn): a second factor, and the only step of a sign-in where the authenticator has verified the person. */
import type { CredencialUsada, NovaCredencial } from '../../../../shared/contracts/autenticacao.ts';
import { passkeyOrigin } from '../../../config/passkey-origin.ts';
import type { ApiParts, Caller } from '../../chamada/endpoint.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import type { LoginRow } from '../autenticacao.repository.ts';
import { hashToken, newToken } from '../token.ts';
import { insertDesafio, takeDesafio } from './fatores.repository.ts';
import * as passkeys from './passkeys.repository.ts';

export type PasskeyParts = Pick<ApiParts, 'db' | 'publicUrl'>;

/** COSE: EdDSA, ES256, RS256. Post-quantum signatures are longer than a login's body. */
const supportedAlgorithmIDs = [-8, -7, -257];
const TIMEOUT_MS = 300_000;

/** Loaded at the first use: it brings a parser of certificates with it. */
const library = () => import('@simplewebauthn/server');

/** @throws 409 where passkeys cannot be used. */
function lugarDe({ publicUrl }: PasskeyParts) {
  const expectedOrigin = passkeyOrigin(publicUrl);
  if (expectedOrigin === null)
    throw conflict('Passkeys pedem que o Romaneio tenha um nome com HTTPS, e não só um endereço IP.');
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname };
}

/** Options for the browser that signs in. @throws 409 */
export async function opcoesDaPasskey(parts: PasskeyParts) {
  const { expectedRPID: rpId } = lugarDe(parts);
  const challenge = newToken();
  await insertDesafio(parts.db, { hash: hashToken(challenge), idUsuario: null, token: null });
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' };
}

/** Options for the browser that makes a passkey which needs no name typed and verifies the person. @throws 409 */
export async function opcoesDoCadastro(parts: PasskeyParts, user: LoginRow, token: Buffer) {
  const { id_usuario: idUsuario, username, nome } = user;
  const { expectedRPID: rpID } = lugarDe(parts);
  const { generateRegistrationOptions } = await library();
  const challenge = newToken();
  await insertDesafio(parts.db, { hash: hashToken(challenge), idUsuario, token, cadastro: true });
  return generateRegistrationOptions({
    rpName: 'Romaneio',
    rpID,
    userName: username,
    userDisplayName: nome,
    // The same for all of a person's passkeys, and without meaning elsewhere.
    userID: Uint8Array.from(hashToken(`usuario ${idUsuario}`)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    excludeCredentials: await passkeys.listPasskeys(parts.db, idUsuario),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
}

/** Checks a new passkey and ends its challenge. @throws 422 */
export async function conferirNova(
  parts: PasskeyParts,
  { desafio, credencial }: { readonly desafio: string; readonly credencial: NovaCredencial },
  { id, tokenHash }: Caller,
) {
  const lugar = lugarDe(parts);
  const pedido = { hash: hashToken(desafio), idUsuario: id, token: tokenHash, cadastro: true };
  if (!(await takeDesafio(parts.db, pedido)))
    throw invalid([{ campo: 'desafio', mensagem: 'O cadastro demorou demais. Comece de novo.' }]);
  const { verifyRegistrationResponse } = await library();
  const { transports: transportes = [], ...response } = credencial.response;
  // It throws for every mismatch.
  const feita = await verifyRegistrationResponse({
    response: { ...credencial, response, clientExtensionResults: {} },
    expectedChallenge: desafio,
    ...lugar,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!feita?.verified)
    throw invalid([{ campo: 'credencial', mensagem: 'O servidor não reconheceu esta passkey. Comece de novo.' }]);
  const { id: credencialId, publicKey: chave_publica, counter: contador } = feita.registrationInfo.credential;
  return { credencial: credencialId, chave_publica, contador, transportes };
}

/** Checks a signature over a challenge. @param verificada the authenticator must have verified the person. @returns undefined: unknown. */
export async function conferirPasskey(
  parts: PasskeyParts,
  { desafio, credencial }: { readonly desafio: string; readonly credencial: CredencialUsada },
  verificada: boolean,
): Promise<{ readonly id_usuario: number; readonly certa: boolean } | undefined> {
  const lugar = lugarDe(parts);
  const passkey = await passkeys.findPasskey(parts.db, credencial.id);
  if (passkey === undefined) return undefined;
  const { id_usuario, id_fator, chave_publica, contador: counter } = passkey;
  const { verifyAuthenticationResponse } = await library();
  const feita = await verifyAuthenticationResponse({
    response: { ...credencial, clientExtensionResults: {} },
    expectedChallenge: desafio,
    ...lugar,
    credential: { id: credencial.id, publicKey: Uint8Array.from(chave_publica), counter },
    requireUserVerification: verificada,
  }).catch(() => null);
  const certa =
    feita?.verified === true && (await passkeys.usePasskey(parts.db, id_fator, feita.authenticationInfo.newCounter));
  return { id_usuario, certa };
}
