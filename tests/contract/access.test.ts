import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../shared/contracts/call.ts';
import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';
import { fillPath, paramNames } from '../../shared/contracts/path-template.ts';
import { perfis, type Perfil } from '../../shared/contracts/access.ts';
import { started } from '../support/started.ts';
import { calls, startCatalogue } from './catalogue-under-test.ts';
import { databaseState } from './database-state.ts';
import { turned } from './hostile-to.ts';

const api = started(startCatalogue);
/** One token per profile, and one that is no longer valid. */
const tokens = new Map<string, string>();
const tokenOf = (whose: string) => tokens.get(whose) ?? expect.fail(`nobody is ${whose}`);
beforeAll(async () => {
  for (const perfil of perfis) await api.addUser(perfil, perfil);
  await api.addUser('encerrada', 'admin');
  for (const whose of [...perfis, 'encerrada']) tokens.set(whose, await api.tokenOf(whose));
  await api.database.query(
    "UPDATE tokens SET expira_em = now() WHERE id_usuario = (SELECT id_usuario FROM usuarios WHERE username = 'encerrada')",
  );
});

/** Calls that only administrators may write: users and restricted registries. */
const adminsAlone = new Set([
  'usuarios',
  ...cadastros.filter(({ grava }) => grava === 'admin').map(({ nome }) => nome),
]);

/**
 * Access rule of the contract page: `consulta` reads, `usuario` also writes, `admin` also manages users; everyone may write their
 * own data.
 */
function mayCall({ id, tier, method }: Call, perfil: Perfil): boolean {
  // Only administrators read the parameters (domain 3.9), the audit trail, the keys, and the history and sessions of users.
  if (/^(parametros|auditoria|chaves|titulares)\./.test(id) || /^usuarios\.(historico|sessoes)$/.test(id))
    return perfil === 'admin';
  const own =
    id === 'autenticacao.logout' ||
    id.startsWith('perfil.') ||
    id.startsWith('fatores.') ||
    id.startsWith('avisos.') ||
    id.startsWith('tarefas.') ||
    id.endsWith('.guardar') ||
    id.startsWith('relatorio-modelos.') ||
    id.startsWith('relatorio-agendamentos.') ||
    id.startsWith('visoes.');
  if (own || tier === 'read' || tier === 'report') return true;
  expect(method).not.toBe('GET');
  return perfil === 'admin' || (perfil === 'usuario' && !adminsAlone.has(id.split('.')[0] ?? ''));
}

/** Sends the call with an empty body and ids that do not exist. */
function send(call: Call, authorization: string | null) {
  const params = Object.fromEntries(paramNames(call.path).map((name) => [name, '2147483647']));
  return api.send(call, fillPath(call.path, params), undefined, authorization);
}

const behindToken = calls.filter(({ access }) => access !== 'public');

test('only the sign-in, a new password and the confirmation of a certificate are for everybody', () => {
  expect(calls.filter((call) => !behindToken.includes(call)).map(({ id }) => id)).toEqual([
    'convites.aceitar',
    'autenticacao.login',
    'autenticacao.passkey',
    'autenticacao.opcoes-da-passkey',
    'convites.recuperacao',
    'autenticacao.segundo-fator',
    'certificados.conferir',
  ]);
});

describe.each(perfis)('D03: profile %s', (perfil) => {
  test.each(calls)('$id', async (call) => {
    // The logout invalidates the token it is called with.
    const ownToken = call.id === 'autenticacao.logout' ? await api.tokenOf(perfil) : tokenOf(perfil);
    const response = await send(call, ownToken);
    if (call.access === 'public' || mayCall(call, perfil)) {
      expect(response.status).not.toBeOneOf([401, 403, 500]);
    } else {
      expect(response.status).toBe(403);
      expect(response.body).toEqual({ message: 'Seu perfil não permite esta operação.' });
    }
  });
});

describe('D03: nobody', () => {
  const refused = { message: 'Sessão inválida ou expirada. Entre novamente para continuar.' };
  let before: readonly object[];
  beforeAll(async () => {
    before = await databaseState(api.database);
  });

  test.each(behindToken)('$id', async (call) => {
    const admin = tokenOf('admin');
    const strangers = [
      '',
      'a'.repeat(43),
      tokenOf('encerrada'),
      `Bearer ${admin}`,
      `${admin} `.repeat(2),
      admin.toLowerCase(),
      "' OR 1=1 --",
    ];
    // One gate refuses all of them: each call is sent without a token and by one of the others, the next call by the next.
    for (const authorization of [null, ...turned(strangers, call).slice(0, 1)]) {
      const response = await send(call, authorization);
      expect([authorization, response.status, response.body]).toEqual([authorization, 401, refused]);
    }
  });

  test('and none of these calls writes anything', async () => {
    expect(await databaseState(api.database)).toEqual(before);
  });
});
