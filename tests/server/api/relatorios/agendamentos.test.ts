import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agendamento } from '../../../../shared/contracts/relatorio-agendamentos.ts';
import { addPessoas } from '../add-pessoas.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
beforeAll(() => definirParametro(api, 'dominios_de_email', 'ipe.com.br, exemplo.com.br'));
const pessoas = started(() => addPessoas(api, { ana: 'usuario', bia: 'consulta', chefe: 'admin' }));
beforeEach(() =>
  api.database.query('DELETE FROM relatorio_agendamentos; DELETE FROM relatorio_modelos; DELETE FROM tarefas'),
);

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, quem: string, body?: object) =>
  pessoas.call(method, `/Relatorio${path}`, quem, body);

const diario = { periodicidade: 'DIARIA', dia: null, hora: 7, formato: 'xlsx', para: [], ativo: true };
async function salvarModelo(quem: string, mudanca: object = {}): Promise<number> {
  const parametros = { de: '2026-10-01', ate: '2026-10-31' };
  const modelo = { relatorio: 'dis-desprezadas', nome: 'Açaí', da_equipe: false, acompanha: true, parametros };
  return ((await call('post', '/modelos', quem, { ...modelo, ...mudanca })).body as { id: number }).id;
}
async function agendar(quem: string, mudanca: object = {}) {
  const id_modelo = await salvarModelo(quem);
  return call('post', '/agendamentos', quem, { ...diario, id_modelo, ...mudanca });
}
const vistos = async (quem: string) => (await call('get', '/agendamentos', quem)).body.retorno as Agendamento[];

test('a saved model is scheduled, and its owner and administrators see when it runs next', async () => {
  const { status, body } = await agendar('ana', { para: ['financeiro@ipe.com.br'] });
  expect([status, body.versao]).toEqual([200, 1]);
  const [visto] = await vistos('ana');
  expect(visto).toMatchObject({
    id_agendamento: body.id,
    modelo: 'Açaí',
    titulo: 'DIs Desprezadas',
    acompanha: true,
    dono: 'ana',
    para: ['financeiro@ipe.com.br'],
    ultima: null,
  });
  const [proxima] = await api.database.query("SELECT proxima_execucao('DIARIA', NULL, 7, now()) AS em");
  expect(new Date(visto?.proxima_em ?? '')).toEqual(proxima?.['em']);
  expect(await vistos('chefe')).toHaveLength(1);
  expect(await vistos('bia')).toEqual([]);
});

test.each([
  ['a day of the week beyond Sunday', { periodicidade: 'SEMANAL', dia: 8 }, 'dia'],
  ['a day where it runs every day', { dia: 3 }, 'dia'],
  ['no day of the month', { periodicidade: 'MENSAL', dia: null }, 'dia'],
  ['an hour that there is not', { hora: 24 }, 'hora'],
  ['no e-mail', { para: ['ninguém'] }, 'para.0'],
])('%s is refused by its name', async (_, mudanca, campo) => {
  const { status, body } = await agendar('ana', mudanca);
  expect([status, body.erros[0].campo]).toEqual([422, campo]);
});

test('a team’s model may be scheduled by everybody, another’s own by nobody else', async () => {
  const meu = await salvarModelo('ana');
  const daEquipe = await salvarModelo('ana', { nome: 'Equipe', da_equipe: true });
  expect((await call('post', '/agendamentos', 'bia', { ...diario, id_modelo: meu })).status).toBe(404);
  expect((await call('post', '/agendamentos', 'bia', { ...diario, id_modelo: daEquipe })).status).toBe(200);
  const carta = { ...diario, id_modelo: daEquipe, para: ['a@exemplo.com.br'] };
  expect((await call('post', '/agendamentos', 'bia', carta)).status).toBe(403);
});

test('it is paused, changed and deleted by its owner and administrators; a stale version is refused', async () => {
  const { body } = await agendar('ana');
  const path = `/agendamentos/${body.id as number}`;
  expect((await call('put', path, 'bia', { ...diario, versao: 1 })).status).toBe(404);
  expect((await call('put', path, 'ana', { ...diario, ativo: false, versao: 1 })).body).toEqual({
    status: 1,
    id: body.id,
    versao: 2,
  });
  expect(await vistos('ana')).toMatchObject([{ ativo: false, proxima_em: null }]);
  expect((await call('put', path, 'ana', { ...diario, versao: 1 })).status).toBe(409);
  await call('put', path, 'chefe', { ...diario, periodicidade: 'MENSAL', dia: 31, versao: 2 });
  expect(await vistos('ana')).toMatchObject([{ ativo: true, dia: 31, dono: 'ana', proxima_em: expect.any(String) }]);
  expect((await call('delete', `${path}?versao=2`, 'ana')).status).toBe(409);
  expect((await call('delete', `${path}?versao=3`, 'ana')).status).toBe(200);
  expect(await vistos('ana')).toEqual([]);
});

test('a model that is scheduled is not deleted before its schedules', async () => {
  const { body } = await agendar('ana');
  const [modelo] = await api.database.query<{ id: number }>('SELECT id_modelo AS id FROM relatorio_modelos');
  const recusada = await call('delete', `/modelos/${modelo?.id}`, 'ana');
  expect([recusada.status, recusada.body.message]).toEqual([
    409,
    'Este modelo tem 1 agendamento. Exclua antes o que está agendado.',
  ]);
  await call('delete', `/agendamentos/${body.id as number}`, 'ana');
  expect((await call('delete', `/modelos/${modelo?.id}`, 'ana')).status).toBe(200);
});

test('it runs at once where somebody asks for it, and its next turn stays', async () => {
  const { body } = await agendar('ana');
  const [antes] = await vistos('ana');
  const { status, body: feita } = await call('post', `/agendamentos/${body.id as number}/executar`, 'chefe');
  expect(status).toBe(202);
  const [tarefa] = await api.database.query('SELECT id_tarefa, usuario, titulo FROM tarefas');
  expect(tarefa).toEqual({ id_tarefa: feita.id_tarefa, usuario: 'ana', titulo: 'Açaí (DIs Desprezadas)' });
  expect(await vistos('ana')).toMatchObject([
    { proxima_em: antes?.proxima_em, ultima: { situacao: 'AGUARDANDO', impedimento: null } },
  ]);
});
