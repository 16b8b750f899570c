import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { conflict } from '../../../../server/api/chamada/refusals.ts';
import { executar } from '../../../../server/api/tarefas/executar.ts';
import type { Andamento } from '../../../../server/api/trabalho/tarefa.ts';
import { startTarefas } from './tarefas-under-test.ts';
import { started } from '../../../support/started.ts';

const tarefas = started(startTarefas);
afterEach(() => tarefas.limpar());

const corpo = async (id: number, username?: string) =>
  (await tarefas.call('get', `/api/Tarefa/${id}`, username)).body as Record<string, unknown>;

test('a task is done by whichever process is free, tells how far it is, and keeps what came of it', async () => {
  const visto: unknown[] = [];
  const soltar = Promise.withResolvers<void>();
  await tarefas.processo(async (_parts, pedido, { relatar, pedinte, requestId }) => {
    visto.push(pedido, pedinte.username, pedinte.perfil, requestId);
    await relatar({ total: 3, feitas: 2, falhas: 1 });
    await soltar.promise;
    return { mensagem: 'Três feitas.', rota: '/faturas' };
  });
  const id = await tarefas.pedir('202610', { competencia: 202_610 });
  while ((await corpo(id))['feitas'] !== 2);
  expect(await corpo(id)).toMatchObject({ situacao: 'EM_ANDAMENTO', total: 3, feitas: 2, falhas: 1, parando: false });
  soltar.resolve();
  await tarefas.ate(id, 'CONCLUIDA');
  expect(await corpo(id)).toMatchObject({
    status: 1,
    titulo: 'Tarefa 202610',
    mensagem: 'Três feitas.',
    rota: '/faturas',
  });
  expect(visto).toEqual([{ competencia: 202_610 }, 'ana', 'usuario', 'pedido']);
}, 60_000);

test('a process that ends gives its task back, and another one goes on with it', async () => {
  const vezes: string[] = [];
  const comecou = Promise.withResolvers<void>();
  const fim = await tarefas.processo(async (_parts, _pedido, { sinal }) => {
    vezes.push('primeiro');
    comecou.resolve();
    await once(sinal, 'abort');
    throw new Error('interrompida');
  });
  const id = await tarefas.pedir('202610');
  await comecou.promise;
  await fim();
  expect(await corpo(id)).toMatchObject({ situacao: 'EM_ANDAMENTO' });
  await tarefas.processo(async () => {
    vezes.push('segundo');
    return { mensagem: 'Feita.' };
  });
  expect(await tarefas.ate(id, 'CONCLUIDA')).toMatchObject({ tentativa: 2 });
  expect(vezes).toEqual(['primeiro', 'segundo']);
}, 60_000);

test('a process that ends takes its own task out of the line again, and begins nothing', async () => {
  const id = await tarefas.pedir('202610');
  await expect(executar(tarefas.parts, [], id, AbortSignal.abort())).rejects.toThrow(/aborted/);
  expect(await tarefas.ate(id, 'AGUARDANDO')).toMatchObject({ tentativa: 0 });
});

test('a run that was given up for dead writes nothing any more', async () => {
  let antiga: Andamento | undefined;
  const comecou = Promise.withResolvers<void>();
  const soltar = Promise.withResolvers<void>();
  const fim = await tarefas.processo(async (_parts, _pedido, andamento) => {
    antiga = andamento;
    comecou.resolve();
    await soltar.promise;
    return { mensagem: 'Da antiga.' };
  });
  const id = await tarefas.pedir('202610');
  await comecou.promise;
  await tarefas.database.query('UPDATE tarefas SET tentativa = tentativa + 1 WHERE id_tarefa = $1', [id]);
  await once(antiga?.sinal as AbortSignal, 'abort');
  soltar.resolve();
  await expect(antiga?.relatar({ total: 9, feitas: 9 })).rejects.toBeDefined();
  // It runs to its end; the result is discarded.
  await fim();
  expect(await corpo(id)).toMatchObject({ situacao: 'EM_ANDAMENTO', feitas: 0, mensagem: null });
}, 60_000);

test('it is stopped while it waits, and while it runs', async () => {
  const naFila = await tarefas.pedir('202609');
  expect((await tarefas.call('delete', `/api/Tarefa/${naFila}`)).status).toBe(200);
  expect(await corpo(naFila)).toMatchObject({ situacao: 'CANCELADA' });
  expect((await tarefas.call('delete', `/api/Tarefa/${naFila}`)).body).toMatchObject({
    message: 'Esta tarefa já terminou.',
  });
  const feitas: string[] = [];
  await tarefas.processo(async (_parts, pedido, { sinal }) => {
    feitas.push((pedido as { mes: string }).mes);
    await once(sinal, 'abort');
    throw sinal.reason;
  });
  const correndo = await tarefas.pedir('202610', { mes: 'outubro' });
  await tarefas.ate(correndo, 'EM_ANDAMENTO');
  await tarefas.call('delete', `/api/Tarefa/${correndo}`);
  await tarefas.ate(correndo, 'CANCELADA');
  expect(feitas).toEqual(['outubro']);
}, 60_000);

test('a refusal is kept in its words, a fault of ours says no more than that, and neither is tried again', async () => {
  let vezes = 0;
  await tarefas.processo(async (_parts, pedido) => {
    vezes += 1;
    throw (pedido as { nosso: boolean }).nosso ? new Error('SELECT senha') : conflict('O mês não fechou ainda.');
  });
  const [recusada, nossa] = [await tarefas.pedir('1', { nosso: false }), await tarefas.pedir('2', { nosso: true })];
  expect(await tarefas.ate(recusada, 'FALHOU')).toMatchObject({ mensagem: 'O mês não fechou ainda.' });
  const { mensagem } = await tarefas.ate(nossa, 'FALHOU');
  expect(mensagem).toBe('A tarefa parou por um erro interno; o registro do servidor diz qual.');
  expect(tarefas.logged()).toContain('SELECT senha');
  expect(vezes).toBe(2);
}, 60_000);

test('what passes, as a file store that is away, puts a task back in line, and it is done once that is over', async () => {
  let vezes = 0;
  await tarefas.processo(async () => {
    vezes += 1;
    if (vezes < 3) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return { mensagem: 'Feita.' };
  });
  const id = await tarefas.pedir('202611');
  expect(await tarefas.ate(id, 'CONCLUIDA')).toMatchObject({ mensagem: 'Feita.' });
  expect(vezes).toBe(3);
}, 60_000);

test('the same is asked for once: its owner gets the one that is open, another person hears of it', async () => {
  const id = await tarefas.pedir('202610');
  expect(await tarefas.pedir('202610')).toBe(id);
  await expect(tarefas.pedir('202610', {}, 'bia')).rejects.toMatchObject({
    status: 409,
    message: 'A tarefa “Tarefa 202610”, de ana, já está em andamento.',
  });
  await tarefas.call('delete', `/api/Tarefa/${id}`);
  expect(await tarefas.pedir('202610', {}, 'bia')).toBeGreaterThan(id);
});

test('a person sees what is theirs, an administrator all, and nobody else stops it', async () => {
  const [minha, dela] = [await tarefas.pedir('1'), await tarefas.pedir('2', {}, 'bia')];
  const vistas = async (path: string, username: string) =>
    ((await tarefas.call('get', path, username)).body as { data: { id_tarefa: number }[] }).data.map(
      ({ id_tarefa }) => id_tarefa,
    );
  expect(await vistas('/api/Tarefa', 'ana')).toEqual([minha]);
  expect(await vistas('/api/Tarefa?todas=1', 'ana')).toEqual([minha]);
  expect(await vistas('/api/Tarefa?todas=1', 'chefe')).toEqual([dela, minha]);
  expect((await tarefas.call('get', `/api/Tarefa/${dela}`)).status).toBe(404);
  expect((await tarefas.call('delete', `/api/Tarefa/${dela}`)).status).toBe(404);
  expect((await tarefas.call('delete', `/api/Tarefa/${dela}`, 'chefe')).status).toBe(200);
});

test('tasks that a restore brought back, or that end every process, are taken up and given up', async () => {
  const [perdida, fatal] = [await tarefas.pedir('1'), await tarefas.pedir('2')];
  await tarefas.database.query('DELETE FROM fila.job');
  await tarefas.database.query('UPDATE tarefas SET tentativa = 10 WHERE id_tarefa = $1', [fatal]);
  await tarefas.processo(async () => ({ mensagem: 'Feita.' }));
  await tarefas.ate(perdida, 'CONCLUIDA');
  expect(await tarefas.ate(fatal, 'FALHOU')).toMatchObject({
    mensagem: 'A tarefa foi interrompida vezes demais e não será recomeçada.',
  });
}, 60_000);

test('who asked and may no longer act gets nothing done', async () => {
  const id = await tarefas.pedir('1');
  await tarefas.database.query("UPDATE usuarios SET ativo = false WHERE username = 'ana'");
  await tarefas.processo(async () => ({ mensagem: 'Feita.' }));
  expect(await tarefas.ate(id, 'FALHOU')).toMatchObject({ mensagem: 'Quem pediu a tarefa não tem mais acesso.' });
}, 60_000);

test('one person has one task of a kind at a time, others need not wait for it', async () => {
  const soltar = Promise.withResolvers<void>();
  await tarefas.processo(async (_parts, pedido) => {
    if ((pedido as { longa?: boolean }).longa) await soltar.promise;
    return { mensagem: 'Feita.' };
  }, 3);
  const longa = await tarefas.pedir('1', { longa: true });
  await tarefas.ate(longa, 'EM_ANDAMENTO');
  const segunda = await tarefas.pedir('2');
  await tarefas.ate(await tarefas.pedir('3', {}, 'bia'), 'CONCLUIDA');
  expect(await corpo(segunda)).toMatchObject({ situacao: 'AGUARDANDO' });
  soltar.resolve();
  await tarefas.ate(segunda, 'CONCLUIDA');
}, 60_000);
