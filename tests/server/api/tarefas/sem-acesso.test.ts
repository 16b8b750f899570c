import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { startTarefas } from './tarefas-under-test.ts';
import { started } from '../../../support/started.ts';

const tarefas = started(startTarefas);
afterEach(() => tarefas.limpar());

/** Changes a user through the administrator's call. */
async function mudar(username: string, mudanca: { perfil?: string; ativo?: boolean }) {
  const [row] = await tarefas.database.query(
    'SELECT id_usuario, nome, email, username, perfil, ativo FROM usuarios WHERE username = $1',
    [username],
  );
  const { id_usuario, ...antes } = row as { id_usuario: number };
  const { status } = await tarefas
    .as('chefe')
    .put(`/api/Usuario/${id_usuario}`)
    .send({ ...antes, ...mudanca });
  expect(status).toBe(200);
}

test.each([
  ['is deactivated', { ativo: false }, 'Quem pediu a tarefa não tem mais acesso.'],
  ['may only read', { perfil: 'consulta' }, 'O perfil de quem pediu a tarefa não a permite mais.'],
])(
  'A-X2 of a person who %s what runs stops at the next thing, and what waits is not begun',
  async (_, mudanca, porque) => {
    const comecadas: unknown[] = [];
    const duas = Promise.withResolvers<void>();
    await tarefas.processo(async (_parts, pedido, { relatar, agora, sinal }) => {
      comecadas.push(pedido);
      for (let feitas = 0; feitas < 40; feitas += 1) {
        await relatar({ total: 40, feitas });
        if (feitas === 2) {
          duas.resolve();
          await once(sinal, 'abort');
        }
        if ((await agora()) === null) throw sinal.reason;
      }
      return { mensagem: 'Feita.' };
    });
    const correndo = await tarefas.pedir('1', { n: 1 });
    await duas.promise;
    const esperando = await tarefas.pedir('2', { n: 2 });
    await mudar('ana', mudanca);
    expect(await tarefas.ate(correndo, 'FALHOU')).toMatchObject({
      feitas: 2,
      mensagem: `${porque} Ela parou com 2 de 40; o que já fez por inteiro fica feito.`,
    });
    expect(await tarefas.ate(esperando, 'FALHOU')).toMatchObject({ mensagem: porque });
    expect(comecadas).toEqual([{ n: 1 }]);
  },
  60_000,
);

test('A-X2 of an administrator who is one no more it goes on, by the rights that are left', async () => {
  const perfis: unknown[] = [];
  await tarefas.processo(async (_parts, _pedido, { agora }) => {
    perfis.push((await agora())?.perfil);
    await tarefas.database.query("UPDATE usuarios SET perfil = 'usuario' WHERE username = 'chefe'");
    perfis.push((await agora())?.perfil);
    return { mensagem: 'Feita.' };
  });
  await tarefas.ate(await tarefas.pedir('1', {}, 'chefe'), 'CONCLUIDA');
  expect(perfis).toEqual(['admin', 'usuario']);
}, 60_000);

test.each([
  ['whose administrator is one no more', "UPDATE usuarios SET perfil = 'usuario' WHERE username = 'chefe'"],
  ['that is over', 'UPDATE chaves SET validade = current_date - 2'],
])(
  'A-X2 of a key %s its task stops',
  async (_what, mudanca) => {
    await tarefas.database.query(
      `INSERT INTO chaves (nome, id_usuario, hash, final, escopos, validade)
     SELECT 'ERP', id_usuario, 'x', 'abcd', '{faturas}', current_date + 30 FROM usuarios WHERE username = 'chefe'`,
    );
    const quem: unknown[] = [];
    await tarefas.processo(async (_parts, _pedido, { agora }) => {
      quem.push((await agora())?.username);
      await tarefas.database.query(mudanca);
      quem.push(await agora());
      return { mensagem: 'Feita.' };
    });
    await tarefas.ate(await tarefas.pedir('1', {}, 'chefe', 'chave:ERP'), 'CONCLUIDA');
    expect(quem).toEqual(['chave:ERP', null]);
    await tarefas.database.query('DELETE FROM chaves');
  },
  60_000,
);
