import supertest from 'supertest';
import { expect } from 'vitest';
import { authenticator } from '../../../support/authenticator.ts';
import { type ApiUnderTest, SENHA } from '../api-under-test.ts';

/** Of `publicUrl` in `startApi`. */
export const home = { origin: 'https://romaneio.test', rpId: 'romaneio.test' };

/** Answer to every sign-in by passkey that fails. */
export const refused = { message: 'Não foi possível entrar com esta passkey. Tente de novo, ou entre com a senha.' };

type Device = ReturnType<typeof authenticator>;
type Ceremony = Parameters<Device['get']>[0];

let people = 0;

/** People with passkeys in a software authenticator. */
export function passkeysOf(api: ApiUnderTest) {
  const post = (path: string, body: object, token = '') =>
    supertest(api.app).post(path).set('Authorization', token).send(body);

  const login = (Username: string) => post('/api/Auth/login', { Username, Password: SENHA });
  const factorsOf = async (username: string) => (await api.as(username).get('/api/Auth/fatores')).body;

  /** Begins an enrolment. @returns its challenge */
  async function begin(username: string): Promise<string> {
    const { status, body } = await api.as(username).post('/api/Auth/fatores/passkey/opcoes').send({ senha: SENHA });
    expect([status, body.opcoes?.rp?.id]).toEqual([200, home.rpId]);
    return body.opcoes.challenge as string;
  }
  const finish = (username: string, desafio: string, credencial: object) =>
    api.as(username).post('/api/Auth/fatores/passkey').send({ nome: 'Notebook', desafio, credencial });

  /** A person with a passkey whose counter is 5. */
  async function withPasskey(perfil: 'admin' | 'usuario' = 'usuario') {
    people += 1;
    const username = `chave${people}`;
    const id = await api.addUser(username, perfil);
    const device = authenticator(home);
    const desafio = await begin(username);
    const { status, body } = await finish(username, desafio, device.create({ challenge: desafio, counter: 5 }));
    expect([status, body]).toEqual([200, { status: 1, codigos: expect.any(Array) }]);
    return { username, id, device, codigos: body.codigos as string[] };
  }

  /** A challenge for a sign-in by passkey alone. */
  async function challenge(): Promise<string> {
    const { body } = await post('/api/Auth/passkey/opcoes', {});
    return body.opcoes.challenge as string;
  }
  const enter = (desafio: string, credencial: object) => post('/api/Auth/passkey', { desafio, credencial });
  /** Signs in with a passkey alone, with the attack's changes. */
  async function attempt(device: Device, changed: Partial<Ceremony> = {}) {
    const desafio = await challenge();
    return enter(desafio, device.get({ challenge: desafio, counter: 6, ...changed }));
  }

  return { post, login, factorsOf, begin, finish, withPasskey, challenge, enter, attempt };
}
