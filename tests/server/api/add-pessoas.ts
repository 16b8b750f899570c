import type { Test } from 'supertest';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { ApiUnderTest } from './api-under-test.ts';

/** Callers by username. */
export interface Pessoas {
  idOf(quem: string): number;
  add(nome: string, perfil: Perfil, ativo?: boolean): Promise<number>;
  /** @param path below `/api`. @param quem a name without a user here sends no token. */
  call(method: 'get' | 'post' | 'put' | 'delete', path: string, quem: string, body?: object): Test;
}

export async function addPessoas(api: ApiUnderTest, perfis: Readonly<Record<string, Perfil>>): Promise<Pessoas> {
  const ids = new Map<string, number>();
  const add = async (nome: string, perfil: Perfil, ativo?: boolean) => {
    const id = await api.addUser(nome, perfil, ativo);
    ids.set(nome, id);
    return id;
  };
  for (const [nome, perfil] of Object.entries(perfis)) await add(nome, perfil);
  return {
    add,
    idOf: (quem) => ids.get(quem) as number,
    call: (method, path, quem, body) =>
      (ids.has(quem) ? api.as(quem) : api.anybody())[method](`/api${path}`).send(body),
  };
}
