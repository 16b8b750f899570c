import { beforeAll, expect, test } from 'vitest';
import { insertSampleRows } from '../../contract/sample-rows.ts';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'admin');
  await api.addUser('bia', 'usuario');
  await insertSampleRows(api.database);
});

const send = (method: 'get' | 'post' | 'put', path: string, body?: object) => {
  const call = api.as('ana')[method](path);
  return body === undefined ? call : call.send(body);
};

/** For each noun that two users edit: how to write a version of it, and how to read its version number. */
const nouns = [
  {
    name: 'a user',
    path: async () => '/api/Usuario/2',
    body: (n: number) => ({ nome: `Bia ${n}`, email: 'bia@x.br', username: 'bia', perfil: 'usuario', ativo: true }),
    read: '/api/Usuario',
    versionOf: (answer: { data: { id_usuario: number; versao: number }[] }) =>
      answer.data.find(({ id_usuario }) => id_usuario === 2)?.versao,
  },
  {
    name: 'a mapping',
    path: async () => {
      const made = await send('post', '/api/Conversor/de-para', { tipo: 'NAVIO', de: 'aurora', para: 'Aurora' });
      return `/api/Conversor/de-para/${made.body.id_de_para}`;
    },
    body: (n: number) => ({ tipo: 'NAVIO', de: 'aurora', para: `Aurora ${n}` }),
    read: '/api/Conversor/de-para',
    versionOf: (answer: { data: { versao: number }[] }) => answer.data[0]?.versao,
  },
  {
    name: 'a layout',
    path: async () => {
      const made = await send('post', '/api/Conversor/layouts/4/copia', { nome: 'CSV da Ipê', campos: [] });
      return `/api/Conversor/layouts/${made.body.id_LAYOUT_ENTRADA_MASSA}`;
    },
    body: (n: number) => ({ nome: `CSV da Ipê ${n}`, campos: [] }),
    read: '/api/Conversor/layouts',
    versionOf: (answer: { data: { versao: number }[] }) => answer.data.at(-1)?.versao,
  },
  {
    name: 'the conditions of a policy',
    path: async () => '/api/Apolice/1/condicoes',
    body: (n: number) => ({ mercadorias: [], prazo: { base: 'EMISSAO', dias: n } }),
    read: '/api/Apolice/1/condicoes',
    versionOf: (answer: { versao: number }) => answer.versao,
  },
];

test.each(nouns)(
  'G4: A-C4 $name that somebody else has changed is not overwritten',
  async ({ name, path, body, read, versionOf }) => {
    const target = await path();
    const versao = versionOf((await send('get', read)).body);
    expect(versao).toEqual(expect.any(Number));
    expect((await send('put', target, { ...body(1), versao })).status).toBe(200);
    const second = await send('put', target, { ...body(2), versao });
    expect([second.status, second.body.message]).toEqual([
      409,
      expect.stringMatching(/^Este registro foi alterado por ana em /),
    ]);
    expect(second.body.atual).toMatchObject({ versao: Number(versao) + 1, alterado_por: 'ana' });
    // Only the call of the product spec has no version; it overwrites.
    const blind = await send('put', target, body(3));
    if (name === 'a user') expect(blind.status).toBe(200);
    else expect([blind.status, blind.body.erros]).toEqual([422, [expect.objectContaining({ campo: 'versao' })]]);
  },
);

test('G3: a changed mapping leaves what it was and what it is, its text as it is stored', async () => {
  const made = await send('post', '/api/Conversor/de-para', { tipo: 'PAIS', de: ' Côte  d’Ivoire', para: 'Costa' });
  const id = made.body.id_de_para as number;
  await send('put', `/api/Conversor/de-para/${id}`, {
    tipo: 'PAIS',
    de: 'Marfim',
    para: 'Costa do Marfim',
    versao: 1,
  });
  const trail = await api.database.query(
    "SELECT acao, antes, depois FROM auditoria WHERE entidade = 'de-para' AND id_entidade = $1 ORDER BY id",
    [String(id)],
  );
  expect(trail).toMatchObject([
    { acao: 'criar', antes: null, depois: { para: 'Costa' } },
    { acao: 'alterar', antes: { para: 'Costa' }, depois: { de: 'MARFIM', para: 'Costa do Marfim' } },
  ]);
  expect(trail[1]?.['antes'].de).toBe(trail[0]?.['depois'].de);
  expect(trail[0]?.['depois'].de).toBe(trail[0]?.['depois'].de.toUpperCase());
});

test('G5: what is no name of a broker or an insured is computed for none of their policies', async () => {
  await api.database.query(`
    CREATE TABLE computed (policies integer);
    CREATE OR REPLACE FUNCTION atualizar_busca(ids integer[]) RETURNS void LANGUAGE sql
      AS 'INSERT INTO computed SELECT cardinality(ids)'`);
  const computedBy = async (statement: string) => {
    await api.database.query('TRUNCATE computed');
    await api.database.query(statement);
    const [sum] = await api.database.query<{ n: number }>('SELECT coalesce(sum(policies), 0)::int AS n FROM computed');
    return sum?.n;
  };
  expect(await computedBy("UPDATE corretores SET telefone_contato = '11999998888', email_contato = 'a@b.br'")).toBe(0);
  expect(await computedBy("UPDATE segurados SET telefone = '11999998888'")).toBe(0);
  expect(await computedBy('UPDATE ramos SET iof_isento = NOT iof_isento')).toBe(0);
  expect(await computedBy("UPDATE corretores SET razao_social = 'Outro Nome'")).toBe(1);
});
