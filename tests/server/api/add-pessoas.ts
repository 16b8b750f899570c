import supertest, { type Test } from 'supertest';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { ApiUnderTest } from './api-under-test.ts';

/** Users who call, by their names. */
export interface Pessoas {
  idOf(quem: string): number;
  /** Adds one more, with a token. */
  add(nome: string, perfil: Perfil, ativo?: boolean): Promise<number>;
  /** @param path below `/api`. */
  call(method: 'get' | 'post' | 'put' | 'delete', path: string, quem: string, body?: object): Test;
}

/** Adds users of these profiles, each with a token. */
export async function addPessoas(api: ApiUnderTest, perfis: Readonly<Record<string, Perfil>>): Promise<Pessoas> {
  const ids = new Map<string, number>();
  const tokens = new Map<string, string>();
  const add = async (nome: string, perfil: Perfil, ativo?: boolean) => {
    const id = await api.addUser(nome, perfil, ativo);
    ids.set(nome, id);
    tokens.set(nome, await api.tokenOf(nome));
    return id;
  };
  for (const [nome, perfil] of Object.entries(perfis)) await add(nome, perfil);
  return {
    add,
    idOf: (quem) => ids.get(quem) as number,
    call: (method, path, quem, body) =>
      supertest(api.app)
        [method](`/api${path}`)
        .set('Authorization', tokens.get(quem) ?? '')
        .send(body),
  };
}
