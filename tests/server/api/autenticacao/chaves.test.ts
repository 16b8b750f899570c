import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../../../shared/contracts/catalogue.ts';
import { cabeEmChave } from '../../../../shared/contracts/chaves.ts';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { addressIn, readNetwork } from '../../../../server/http/address-in.ts';
import { started } from '../../../support/started.ts';
import { startApi } from '../api-under-test.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'admin');
  await api.addUser('bia', 'admin');
});

let nomes = 0;
const nova = async (campos: object = {}, de = 'ana') => {
  nomes += 1;
  const nome = `ERP ${nomes}`;
  const body = { nome, escopos: ['ramos', 'suspensoes.list'], validade: somarDias(hoje(), 30), ...campos };
  const { body: answer, status } = await api.as(de).post('/api/Chave').send(body);
  expect([status, answer.message]).toEqual([200, undefined]);
  return { ...(answer as { id_chave: number; chave: string; versao: number }), nome };
};
const com = (chave: string) => supertest.agent(api.app).set('Authorization', chave);
const ramos = async (chave: string, from = '203.0.113.7') => {
  const { status, body } = await com(chave).get('/api/Ramo').set('X-Forwarded-For', from);
  return [status, (body as { message?: string }).message];
};
const linha = async (id: number) => {
  const { body } = await api.as('ana').get('/api/Chave');
  return (body.retorno as { id_chave: number }[]).find((uma) => uma.id_chave === id);
};

describe('A-X16 a service key', () => {
  test('is shown once, kept as a hash, and its use is seen', async () => {
    const { chave, id_chave } = await nova();
    expect(chave).toMatch(/^rmn_[\w-]{43}$/);
    expect(await ramos(chave)).toEqual([200, undefined]);
    expect(await linha(id_chave)).toMatchObject({
      final: chave.slice(-4),
      responsavel: 'ana',
      usada_de: '203.0.113.7',
      usada_em: expect.any(String),
    });
    const dump = JSON.stringify([
      await api.database.query('SELECT * FROM chaves'),
      await api.database.query('SELECT * FROM auditoria'),
      (await api.as('ana').get('/api/Chave')).body,
      api.logged(),
    ]);
    expect(dump).not.toContain(chave.slice(4, 40));
  });

  test('keeps no secret for a repeated Idempotency-Key', async () => {
    const body = { nome: 'Repetida', escopos: ['ramos'], validade: hoje() };
    const post = () => api.as('ana').post('/api/Chave').set('Idempotency-Key', 'k1').send(body);
    expect([(await post()).status, (await post()).status]).toEqual([200, 409]);
    expect(await api.database.query('SELECT * FROM chaves_de_idempotencia')).toEqual([]);
  });

  test.each([
    ['a call of another noun', 'post', '/api/Apolice/ListarApolices', 'apolices.list'],
    ['a call of a noun of which it has another one', 'post', '/api/SuspensaoApolice', 'suspensoes.create'],
    ['the profile of a person', 'get', '/api/Auth/perfil', 'perfil.get'],
    ['the logout', 'post', '/api/Auth/logout', 'autenticacao.logout'],
  ] as const)('is refused %s', async (_what, method, path, call) => {
    const { chave, nome } = await nova();
    const { status, body } = await com(chave)[method](path).send({});
    expect([status, body.message]).toEqual([403, `A chave “${nome}” não tem ${call} em seu escopo.`]);
    expect(await api.database.query('SELECT quem, depois FROM auditoria ORDER BY id DESC LIMIT 1')).toEqual([
      { quem: `chave:${nome}`, depois: { chamada: call } },
    ]);
  });

  test('never manages people, keys or parameters, whoever made it', async () => {
    const { chave } = await nova({ escopos: ['usuarios'] });
    const { status } = await com(chave).post('/api/Usuario').send({});
    expect(status).toBe(403);
    const admins = catalogue('/api/Apolice/ListarApolices').filter(({ access }) => access === 'admin');
    expect(admins.length).toBeGreaterThan(20);
    expect(admins.filter(cabeEmChave)).toEqual([]);
  });

  test.each([
    ['requests', 'post', '/api/Pedido/Listar', 'pedidos.list'],
    ['schedules', 'get', '/api/Relatorio/agendamentos', 'relatorio-agendamentos.list'],
    ['saved reports', 'get', '/api/Relatorio/modelos', 'relatorio-modelos.list'],
  ] as const)('is refused the %s of its maker, also if it was made for them', async (_what, method, path, call) => {
    const { chave, id_chave, nome } = await nova();
    await api.database.query('UPDATE chaves SET escopos = $2 WHERE id_chave = $1', [id_chave, [call.split('.')[0]]]);
    const { status, body } = await com(chave)[method](path).send({});
    expect([status, body.message]).toEqual([403, `A chave “${nome}” não tem ${call} em seu escopo.`]);
  });

  test('sees and stops its own tasks alone, its maker those of both', async () => {
    const uma = await nova({ escopos: ['tarefas'] });
    const outra = await nova({ escopos: ['tarefas'] });
    const [ida, idb, idc] = await Promise.all(
      ['ana', `chave:${uma.nome}`, `chave:${outra.nome}`].map(async (usuario, chave) => {
        const [row] = await api.database.query<{ id_tarefa: number }>(
          `INSERT INTO tarefas (tipo, na_fila, titulo, id_usuario, usuario, chave, pedido)
           SELECT 'faturas', 'faturas', 'x', id_usuario, $1, $2, '{}' FROM usuarios WHERE username = 'ana' RETURNING id_tarefa`,
          [usuario, `${chave}`],
        );
        return row?.id_tarefa;
      }),
    );
    const lista = async (quem: ReturnType<typeof com>) =>
      ((await quem.get('/api/Tarefa')).body.data as { id_tarefa: number }[]).map(({ id_tarefa }) => id_tarefa);
    expect(await lista(com(uma.chave))).toEqual([idb]);
    expect((await lista(api.as('ana'))).toSorted()).toEqual([ida, idb, idc].toSorted());
    const statuses = [];
    for (const id of [ida, idb, idc])
      statuses.push(
        (await com(uma.chave).get(`/api/Tarefa/${id}`)).status,
        (await com(uma.chave).delete(`/api/Tarefa/${id}`)).status,
      );
    expect(statuses).toEqual([404, 404, 200, 200, 404, 404]);
  });

  test('writes under its own name', async () => {
    const { chave, nome } = await nova({ escopos: ['navio'] });
    const { status } = await com(chave).post('/api/Cadastro/navio').send({ nome: 'Aurora' });
    expect(status).toBe(200);
    expect(
      await api.database.query("SELECT quem, id_usuario FROM auditoria WHERE entidade = 'navio' AND acao = 'criar'"),
    ).toEqual([{ quem: `chave:${nome}`, id_usuario: 1 }]);
  });

  test('is refused from another address, by IPv4, IPv6 and mapped spelling', async () => {
    const { chave, nome } = await nova({ enderecos: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.4'] });
    for (const from of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7', '198.51.100.4'])
      expect([from, await ramos(chave, from)]).toEqual([from, [200, undefined]]);
    expect(await ramos(chave, '203.0.114.1')).toEqual([403, `A chave “${nome}” não vale para o endereço 203.0.114.1.`]);
  });

  test('is refused after its last day, which is São Paulo’s', async () => {
    const { chave, id_chave, nome } = await nova({ validade: hoje() });
    expect(await ramos(chave)).toEqual([200, undefined]);
    await api.database.query("UPDATE chaves SET validade = '2026-01-31' WHERE id_chave = $1", [id_chave]);
    expect(await ramos(chave)).toEqual([401, `A chave “${nome}” venceu em 31/01/2026.`]);
  });

  const gone = [401, 'Esta chave não existe, foi revogada ou ficou sem responsável.'];

  test('is over at once when it is revoked', async () => {
    const { chave, id_chave } = await nova();
    expect((await api.as('bia').delete(`/api/Chave/${id_chave}`)).status).toBe(200);
    expect(await ramos(chave)).toEqual(gone);
    expect((await api.as('bia').delete(`/api/Chave/${id_chave}`)).status).toBe(404);
  });

  test.each([
    ['is deactivated', 'ativo = false'],
    ['is no administrator any more', "perfil = 'usuario'"],
  ])('rests while the person who answers for it %s', async (_what, change) => {
    const { chave } = await nova({}, 'bia');
    await api.database.query(`UPDATE usuarios SET ${change} WHERE username = 'bia'`);
    expect(await ramos(chave)).toEqual(gone);
    await api.database.query("UPDATE usuarios SET ativo = true, perfil = 'admin' WHERE username = 'bia'");
    expect(await ramos(chave)).toEqual([200, undefined]);
  });

  test('is rotated with an overlap', async () => {
    const { chave, id_chave, versao } = await nova();
    const rotate = (body: object) => api.as('ana').post(`/api/Chave/${id_chave}/rotacao`).send(body);
    const second = (await rotate({ versao })).body as { chave: string; versao: number };
    expect([await ramos(chave), await ramos(second.chave)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    await api.database.query("UPDATE chaves SET anterior_ate = now() - interval '1 second'");
    expect([await ramos(chave), await ramos(second.chave)]).toEqual([gone, [200, undefined]]);
    expect((await rotate({ versao })).status).toBe(409);
    const third = (await rotate({ versao: second.versao, horas: 0 })).body as { chave: string };
    expect([await ramos(second.chave), await ramos(third.chave)]).toEqual([gone, [200, undefined]]);
  });

  test.each([
    ['an unknown scope', { escopos: ['nada'] }, 'escopos'],
    ['a call of administrators', { escopos: ['usuarios.create'] }, 'escopos'],
    ['a call of people', { escopos: ['perfil'] }, 'escopos'],
    ['no scope', { escopos: [] }, 'escopos'],
    ['a day that is past', { validade: somarDias(hoje(), -1) }, 'validade'],
    ['a day too far', { validade: somarDias(hoje(), 732) }, 'validade'],
    ['a host name', { enderecos: ['erp.empresa.com.br'] }, 'enderecos'],
    ['a shortened address', { enderecos: ['10.1'] }, 'enderecos'],
    ['an unknown field', { perfil: 'admin' }, 'corpo'],
  ])('is not made with %s', async (_what, campos, campo) => {
    const body = { nome: 'Torta', escopos: ['ramos'], validade: hoje(), ...campos };
    const answer = await api.as('ana').post('/api/Chave').send(body);
    expect([answer.status, answer.body.erros?.[0].campo]).toEqual([422, campo]);
  });
});

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['0.0.0.0/0', '::1', false],
  ['::1', '::1', true],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
])('an address in %s: %s is %s', (network, address, expected) => {
  expect(addressIn(address, [network])).toBe(expected);
  expect(addressIn(null, [network])).toBe(false);
  expect(readNetwork(network)).not.toBeNull();
});
