import { beforeAll, expect, test } from 'vitest';
import { startConverter } from './conversor/converter-under-test.ts';
import { started } from '../../support/started.ts';

type Entrada = {
  acao: string;
  quem: string;
  mudancas: { rotulo: string; antes: string | null; depois: string | null }[];
};

/** Histories of users, mappings and layouts, as shown on their screens. */
const api = started(startConverter);
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
});

const como = async (quem: string, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
  const { status, body: answered } = await api.as(quem)[method](path).send(body);
  return { status, body: answered };
};
const historico = async (quem: string, path: string) => {
  const { status, body } = await como(quem, 'get', `${path}/historico`);
  expect(status).toBe(200);
  return (body.retorno as Entrada[]).map(({ acao, quem: autor, mudancas }) => [
    acao,
    autor,
    ...mudancas.map(({ rotulo, antes, depois }) => `${rotulo}: ${antes ?? '–'} → ${depois ?? '–'}`),
  ]);
};

test('of a user: who changed what; of a password that it changed, and nothing else', async () => {
  const nova = {
    nome: 'Íris Conceição',
    email: 'iris@empresa.com.br',
    username: 'iris',
    perfil: 'consulta',
    ativo: true,
  };
  await como('chefe', 'post', '/api/Usuario', { ...nova, senha: 'girassol ao meio-dia 7' });
  const [row] = await api.database.query<{ id: number; versao: number }>(
    `SELECT id_usuario AS id, versao FROM usuarios WHERE username = 'iris'`,
  );
  const path = `/api/Usuario/${row?.id}`;
  const mudada = { ...nova, perfil: 'usuario', ativo: false, senha: 'girassol à meia-noite 8', versao: row?.versao };
  expect((await como('chefe', 'put', path, mudada)).status).toBe(200);
  const contado = await historico('chefe', path);
  expect(contado).toEqual([
    ['alterar', 'chefe', 'Perfil: Consulta → Usuário', 'Senha: – → alterada', 'Ativo: Sim → Não'],
    [
      'criar',
      'chefe',
      'Nome: – → Íris Conceição',
      'E-mail: – → iris@empresa.com.br',
      'Usuário: – → iris',
      'Perfil: – → Consulta',
      'Dados que vê: – → Tudo',
      'Ativo: – → Sim',
    ],
  ]);
  const [{ hash } = { hash: '' }] = await api.database.query<{ hash: string }>(
    `SELECT senha_hash AS hash FROM usuarios WHERE username = 'iris'`,
  );
  const dito = JSON.stringify((await como('chefe', 'get', `${path}/historico`)).body);
  for (const segredo of ['girassol', hash, '$argon', '$scrypt', '$2']) expect(dito).not.toContain(segredo);
  expect((await como('ana', 'get', `${path}/historico`)).status).toBe(403);
  expect((await como('chefe', 'get', '/api/Usuario/999999/historico')).status).toBe(404);
});

test('of a mapping: in the words of its list', async () => {
  const novo = { tipo: 'MERCADORIA', de: 'GRAOS', para: '0601' };
  const criado = await como('ana', 'post', '/api/Conversor/de-para', novo);
  expect(criado.status).toBe(200);
  const [row] = await api.database.query<{ id: number }>(`SELECT max(id_de_para)::int AS id FROM de_para`);
  const contado = await historico('ana', `/api/Conversor/de-para/${row?.id}`);
  expect(contado).toHaveLength(1);
  expect(contado[0]).toEqual(
    expect.arrayContaining(['criar', 'ana', 'Tipo: – → Mercadoria', 'Layout: – → Geral', 'Segurado: – → Todos']),
  );
  expect((await como('ana', 'get', '/api/Conversor/de-para/999999/historico')).status).toBe(404);
});

test('of a layout: each field by itself', async () => {
  const { body } = await como('ana', 'post', '/api/Conversor/layouts/4/copia', { nome: 'CSV da Ágil' });
  const path = `/api/Conversor/layouts/${body.id_LAYOUT_ENTRADA_MASSA}`;
  const campos = [{ campo: 'valor_mercadoria', separadorDecimal: '.', valorPadrao: '10.50' }];
  expect((await como('ana', 'put', path, { nome: 'CSV do Ágil', separador: '|', campos, versao: 1 })).status).toBe(200);
  const [mudado, copiado] = await historico('ana', path);
  expect(copiado).toEqual(['criar', 'ana', 'Cópia de: – → CSV', 'Nome: – → CSV da Ágil', ...(copiado ?? []).slice(4)]);
  expect(mudado?.slice(0, 3)).toEqual(['alterar', 'ana', 'Nome: CSV da Ágil → CSV do Ágil']);
  expect(mudado?.[3]).toBe('Separador: – → barra vertical');
  expect(mudado?.[4]).toMatch(/^Campo Valor da mercadoria: .*vírgula.* → .*ponto.* · padrão “10.50”$/);
  expect((await como('ana', 'get', '/api/Conversor/layouts/999999/historico')).status).toBe(404);
});
