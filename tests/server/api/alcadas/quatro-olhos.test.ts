import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { hoje } from '../../../../shared/format/data.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { operate } from '../../../support/operate.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { startedForEach } from '../../../support/started.ts';

/* Two administrators, `chefe` and `dona`: attempts of one to act as two. */
const api = startedForEach(startFaturas);
const dataDir = await temporaryFolder('quatro-olhos');
const ids = new Map<string, number>();
beforeEach(async () => {
  await api.addUser('dona', 'admin');
  const usuarios = await api.database.query<{ id_usuario: number; username: string }>(
    'SELECT id_usuario, username FROM usuarios',
  );
  for (const { id_usuario, username } of usuarios) ids.set(username, id_usuario);
});

const ana = { nome: 'ana', email: 'ana@exemplo.com.br', username: 'ana', perfil: 'usuario', ativo: true };
const senha = 'Quatro olhos veem mais 7';
const alterar = (quem: string, mudanca: object) =>
  api.put(
    `/api/Usuario/${ids.get(quem)}`,
    { ...ana, nome: quem, username: quem, email: `${quem}@exemplo.com.br`, ...mudanca },
    'chefe',
  );
const alcada = { perfil: 'admin', acao: 'APROVAR_PREVIA', limite_valor: '9.00', vigencia_inicio: '2026-01-01' };

const passos: readonly (readonly [
  string,
  () => Promise<{ status: number; body: { message?: string; quem_pode?: string } }>,
])[] = [
  ['types a password for a colleague', () => alterar('ana', { senha })],
  ['takes over a colleague’s e-mail, where a reset would go', () => alterar('ana', { email: 'chefe2@exemplo.com.br' })],
  ['gives a colleague a profile', () => alterar('ana', { perfil: 'admin' })],
  ['takes the other administrator’s profile', () => alterar('dona', { perfil: 'consulta' })],
  ['shuts the other administrator out', () => alterar('dona', { perfil: 'admin', ativo: false })],
  [
    'makes a user of his own',
    () => api.post('/api/Usuario', { ...ana, username: 'sosia', email: 's@exemplo.com.br', senha }, 'chefe'),
  ],
  [
    'sees the link with which a colleague chooses the password',
    () => api.post(`/api/Usuario/${ids.get('ana')}/convite`, {}, 'chefe'),
  ],
  [
    'takes a colleague’s second factor',
    async () => {
      const dela = [ids.get('ana')];
      await api.database.query(
        "INSERT INTO fatores (id_usuario, nome, segredo, confirmado) VALUES ($1, 'Celular', '\\x00', true)",
        dela,
      );
      return supertest(api.app)
        .delete(`/api/Usuario/${ids.get('ana')}/fatores`)
        .set('Authorization', await api.tokenOf('chefe'));
    },
  ],
  ['raises limits', () => api.post('/api/Cadastro/alcada', alcada, 'chefe')],
  [
    'lets everybody act without limits',
    () =>
      api.put(
        '/api/Parametro/sistema',
        { vigencia_inicio: '2026-01-01', versao: 0, valores: { sem_alcada: 'LIVRE' } },
        'chefe',
      ),
  ],
];

describe('A-X11: one administrator of two', () => {
  test.each(passos)('%s: a second one must agree', async (_, passo) => {
    const { status, body } = await passo();
    expect([status, body.message]).toEqual([403, 'Esta decisão exige um segundo usuário. Pode decidir: dona.']);
  });

  test.each(passos)('%s, alone: it is done', async (_, passo) => {
    await api.database.query("UPDATE usuarios SET ativo = false WHERE username = 'dona'");
    expect((await passo()).status).not.toBe(403);
  });
});

test('A-X11: a password that is asked for is stored as its hash alone, and set once the second one agrees', async () => {
  const pedido = await alterar('ana', { senha, pedir: true });
  expect(pedido.status).toBe(202);
  const [row] = await api.database.query<{ tudo: string; segredo: string }>(
    'SELECT p::text AS tudo, segredo FROM pedidos p',
  );
  expect(row?.tudo).not.toContain(senha);
  expect(row?.segredo).toMatch(/^\$argon2id\$/);
  const decidir = (quem: string) =>
    api.post(`/api/Pedido/${pedido.body.id_pedido}/decisao`, { aprovar: true, versao: 1 }, quem);
  expect((await decidir('chefe')).status).toBe(403);
  expect((await decidir('ana')).status).toBe(403);
  expect((await decidir('dona')).status).toBe(200);
  const [depois] = await api.database.query<{ mesma: boolean }>(
    "SELECT senha_hash = $1 AS mesma FROM usuarios WHERE username = 'ana'",
    [row?.segredo],
  );
  expect(depois?.mesma).toBe(true);
});

test('A-X11: an operator’s permit lets one act alone until it ends', async () => {
  const emergencia = (...args: string[]) =>
    operate('emergencia', args, { DATA_DIR: dataDir, DATABASE_URL: api.database.url });
  expect((await emergencia('chefe')).stderr).toContain('Uso: npm run emergencia');
  expect((await emergencia('ana', '--motivo', 'x')).stderr).toContain('Não há administrador ativo com o usuário "ana"');
  const { code, stdout } = await emergencia('chefe', '--motivo', 'Dona saiu', '--minutos', '5');
  expect([code, stdout]).toEqual([0, expect.stringContaining('chefe pode agir sem um segundo administrador até as')]);
  expect(
    await api.database.query(
      "SELECT quem, depois ->> 'motivo' AS motivo FROM auditoria WHERE entidade = 'emergencias'",
    ),
  ).toEqual([{ quem: 'operador', motivo: 'Dona saiu' }]);
  expect((await api.post('/api/Cadastro/alcada', alcada, 'chefe')).status).toBe(200);
  await api.database.query("UPDATE emergencias SET ate = now() - interval '1 second'");
  const outra = { ...alcada, acao: 'DESCONTO', limite_valor: null };
  expect((await api.post('/api/Cadastro/alcada', outra, 'chefe')).status).toBe(403);
}, 60_000);

test('A-X11: who approves does not issue, who issues does not record the payment, where a parameter separates them', async () => {
  await definirParametro(api, 'separar_emissao', true);
  await api.averbar(202610, ['500.00']);
  const id = await api.previa(202610);
  const vencimento = (await api.get(`/api/Fatura/${id}`)).body.retorno.vencimento_sugerido;
  const passo = async (para: string, quem: string, extra: object = {}) =>
    (await api.mover(id, { para, ...extra }, quem)).status;
  const lida = async () => {
    const { versao, recebimentos, parcelas } = (await api.get(`/api/Fatura/${id}`)).body.retorno;
    return { id_fatura: id, versao, recebimentos, saldo: parcelas[0]?.saldo as string };
  };
  expect(await passo('APROVADA', 'ana', { vencimento })).toBe(200);
  expect(await passo('EMITIDA', 'ana')).toBe(403);
  expect(await passo('EMITIDA', 'dona')).toBe(200);
  const pagamento = { data: hoje() };
  expect(await passo('PAGA', 'dona', pagamento)).toBe(403);
  const { id_fatura, versao, saldo } = await lida();
  const recebimento = { ...pagamento, valor: saldo, meio: 'PIX', versao };
  expect((await api.post(`/api/Fatura/${id}/recebimento`, recebimento, 'dona')).status).toBe(403);
  await api.database.query("UPDATE faturas SET nosso_numero = '42' WHERE id_fatura = $1", [id_fatura]);
  for (const simular of [true, false]) {
    const { body } = await supertest(api.app)
      .post(`/api/Recebimento/importacao?simular=${simular}`)
      .set('Authorization', await api.tokenOf('dona'))
      .attach('file', Buffer.from(`Nosso número;Valor;Data\n42;${saldo};${hoje()}`), 'retorno.csv');
    expect(body.linhas).toMatchObject([{ situacao: 'RECUSADA', motivo: expect.stringContaining('Pode decidir: ') }]);
  }
  // A changed login is the same person, and reversing a receipt does not make its author the issuer.
  await api.database.query("UPDATE usuarios SET username = 'dona.nova' WHERE username = 'dona'");
  expect(await passo('PAGA', 'dona', pagamento)).toBe(403);
  expect(await passo('PAGA', 'ana', pagamento)).toBe(200);
  const paga = await lida();
  const estorno = `/api/Fatura/${id}/recebimento/${paga.recebimentos[0]?.id_recebimento}/estorno`;
  expect((await api.post(estorno, { motivo: 'Cheque devolvido', versao: paga.versao }, 'ana')).status).toBe(200);
  expect(await passo('PAGA', 'dona', pagamento)).toBe(403);
  expect(await passo('PAGA', 'ana', pagamento)).toBe(200);
});

test('A-X11: a password that an administrator types serves one sign-in, after which the person chooses one', async () => {
  await api.database.query("UPDATE usuarios SET ativo = false WHERE username = 'dona'");
  expect((await alterar('ana', { senha })).status).toBe(200);
  const entrar = async (Password: string) =>
    supertest(api.app).post('/api/Auth/login').send({ Username: 'ana', Password });
  const juntas = await Promise.all([entrar(senha), entrar(senha)]);
  expect(juntas.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const token = juntas.find(({ status }) => status === 200)?.body.token as string;
  expect((await entrar(senha)).body.message).toContain('já serviu para uma entrada');
  const perfil = async () =>
    (await supertest(api.app).get('/api/Auth/perfil').set('Authorization', token)).body.escolher_senha;
  expect(await perfil()).toBe(true);
  const propria = 'Outra, que é só minha 9';
  const trocada = await supertest(api.app)
    .put('/api/Auth/senha')
    .set('Authorization', token)
    .send({ senha_atual: senha, senha_nova: propria });
  expect([trocada.status, await perfil()]).toEqual([200, false]);
  for (const _ of [1, 2]) expect((await entrar(propria)).status).toBe(200);
});

test('A-X11: a user who was asked for without a password is invited once the second one agrees, who gets the link', async () => {
  const { senha: _, ...nova } = { ...ana, username: 'nova', email: 'nova@exemplo.com.br', senha };
  const pedido = await api.post('/api/Usuario', { ...nova, pedir: true }, 'chefe');
  expect(pedido.status).toBe(202);
  const { status, body } = await api.post(
    `/api/Pedido/${pedido.body.id_pedido}/decisao`,
    { aprovar: true, versao: 1 },
    'dona',
  );
  expect([status, body.convite]).toEqual([200, expect.stringMatching(/\/entrar\/senha#[\w-]{43}$/)]);
});
