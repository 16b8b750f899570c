import { Secret, TOTP } from 'otpauth';
import supertest from 'supertest';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type ApiUnderTest, SENHA } from '../api-under-test.ts';

const NOW = Date.UTC(2026, 10, 26, 15, 0, 5);
/** Only this process has the faked clock; the database's own runs on. */
export const at = (seconds: number) => vi.setSystemTime(NOW + seconds * 1000);

export const codeOf = (segredo: string) => new TOTP({ secret: Secret.fromBase32(segredo) }).generate();

let people = 0;

/** Sign-ins with a second factor, in tests whose clock stands still. */
export function secondFactor(api: ApiUnderTest) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const post = (path: string, body: object, token = '') =>
    supertest(api.app).post(path).set('Authorization', token).send(body);
  const login = (Username: string) => post('/api/Auth/login', { Username, Password: SENHA });
  const end = (desafio: string, codigo: string, meio = 'TOTP') =>
    post('/api/Auth/segundo-fator', { desafio, meio, codigo });

  /** A person with an authenticator app, and a session that gave no code. */
  async function withApp(perfil: 'admin' | 'usuario' = 'usuario') {
    people += 1;
    const username = `pessoa${people}`;
    const id = await api.addUser(username, perfil);
    const novo = await api.as(username).post('/api/Auth/fatores').send({ nome: 'Celular', senha: SENHA });
    const { id_fator, segredo } = novo.body as { id_fator: number; segredo: string };
    const path = `/api/Auth/fatores/${id_fator}/confirmacao`;
    const { status, body } = await api
      .as(username)
      .post(path)
      .send({ codigo: codeOf(segredo) });
    expect([novo.status, status]).toEqual([200, 200]);
    // Later than the code that set the app up.
    at(30);
    return { username, id, id_fator, segredo, codigos: (body as { codigos: string[] }).codigos };
  }

  return { post, login, end, withApp };
}
