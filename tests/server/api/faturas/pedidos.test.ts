import { beforeEach, expect, test } from 'vitest';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { startedForEach } from '../../../support/started.ts';

const api = startedForEach(startFaturas);
beforeEach(async () => {
  await api.database.query(`
    INSERT INTO alcadas (perfil, acao, limite_valor, vigencia_inicio)
    VALUES ('usuario', 'APROVAR_PREVIA', 100, '2020-01-01'), ('admin', 'APROVAR_PREVIA', 1000, '2020-01-01')`);
});

const aprovar = () => ({ para: 'APROVADA', vencimento: emDezDias() });

/** A preview of R$ 536,90, without discounts: above `ana`'s limit of authority, within `chefe`'s. */
async function previa(premio = '500.00'): Promise<number> {
  await api.averbar(202610, [premio]);
  return api.previa(202610);
}

async function lida(id: number, user: string) {
  return (await api.get(`/api/Fatura/${id}`, user)).body.retorno;
}

const pedir = (id: number, user = 'ana') =>
  api.mover(id, { ...aprovar(), observacao: 'Cliente espera', pedir: true }, user);

async function aguardam(user: string): Promise<object[]> {
  const { body } = await api.as(user).get('/api/Painel');
  return (body as { aguardam: object[] }).aguardam;
}

async function decidir(pedido: number, body: object, user = 'chefe') {
  const [row] = await api.database.query('SELECT versao FROM pedidos WHERE id_pedido = $1', [pedido]);
  return api.post(`/api/Pedido/${pedido}/decisao`, { ...body, versao: row?.['versao'] }, user);
}

test('what exceeds a limit is refused with who may decide, and the invoice says so beforehand', async () => {
  const id = await previa();
  expect((await lida(id, 'ana')).transicoes).toContainEqual({
    acao: 'APROVAR',
    para: 'APROVADA',
    pede: ['vencimento'],
    excesso: {
      limite: '100.00',
      quem_pode: 'chefe',
      porque: `O valor de ${formatarReais('536.90')} excede a sua alçada de ${formatarReais('100.00')}.`,
    },
  });
  const { status, body } = await api.mover(id, aprovar());
  expect([status, body.message.replaceAll('\u00a0', ' ')]).toEqual([
    403,
    'O valor de R$ 536,90 excede a sua alçada de R$ 100,00. Pode decidir: chefe.',
  ]);
});

test('what an approval would freeze counts, not what its preview said', async () => {
  const id = await previa('80.00');
  await api.database.query(
    "INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('custo_apolice', '2020-01-01', '\"60.00\"', 'chefe')",
  );
  const { status, body } = await api.mover(id, aprovar());
  expect([status, body.message.replaceAll('\u00a0', ' ')]).toEqual([
    403,
    'O valor de R$ 150,33 excede a sua alçada de R$ 100,00. Pode decidir: chefe.',
  ]);
  expect((await lida(id, 'ana')).situacao).toBe('PREVIA');
  expect((await api.mover(id, aprovar(), 'chefe')).status).toBe(200);
});

test('asked, seen by who may decide, agreed to: the step is done in the name of who agrees', async () => {
  await api.database.query(
    "UPDATE usuarios SET nome = initcap(username) || ' Lima' WHERE username IN ('ana', 'chefe')",
  );
  const id = await previa();
  const { status, body } = await pedir(id);
  expect([status, body.quem_pode]).toEqual([202, 'Chefe Lima']);
  expect(await aguardam('ana')).toEqual([]);
  expect(await aguardam('leitor')).toEqual([]);
  expect(await aguardam('chefe')).toMatchObject([
    {
      id_pedido: body.id_pedido,
      descricao: 'Aprovar a fatura da apólice 5400010',
      valor: '536.90',
      pedido_por: 'Ana Lima',
    },
  ]);
  expect((await lida(id, 'chefe')).pedidos).toMatchObject([{ situacao: 'PENDENTE', pode_decidir: true }]);
  expect((await decidir(body.id_pedido, { aprovar: true, motivo: 'De acordo' })).status).toBe(200);
  const depois = await lida(id, 'ana');
  expect(depois).toMatchObject({ situacao: 'APROVADA', data_vencimento: emDezDias() });
  expect(depois.pedidos).toMatchObject([
    { situacao: 'APROVADO', decidido_por: 'Chefe Lima', resposta: 'De acordo', pode_decidir: false },
  ]);
  expect(depois.passos.at(-1)).toMatchObject({
    quem: 'Chefe Lima',
    para: 'APROVADA',
    observacao: 'A pedido de Ana Lima. Cliente espera',
  });
  expect(await aguardam('chefe')).toEqual([]);
});

test('refused with a reason, which is asked for; the invoice stays', async () => {
  const id = await previa();
  const { body } = await pedir(id);
  expect((await decidir(body.id_pedido, { aprovar: false })).body.erros).toEqual([
    { campo: 'motivo', mensagem: 'Campo obrigatório' },
  ]);
  expect((await decidir(body.id_pedido, { aprovar: false, motivo: 'Confira as taxas' })).status).toBe(200);
  expect(await lida(id, 'ana')).toMatchObject({
    situacao: 'PREVIA',
    pedidos: [{ situacao: 'RECUSADO', resposta: 'Confira as taxas' }],
  });
  const again = await decidir(body.id_pedido, { aprovar: true });
  expect([again.status, again.body.message]).toEqual([409, 'Este pedido já foi recusado.']);
});

test('nobody decides what they asked for, nor above their own limit, nor without a profile for it', async () => {
  const id = await previa();
  const { body } = await pedir(id);
  expect((await decidir(body.id_pedido, { aprovar: true }, 'ana')).status).toBe(403);
  expect((await decidir(body.id_pedido, { aprovar: true }, 'leitor')).status).toBe(403);
  await api.database.query("UPDATE alcadas SET limite_valor = 200 WHERE perfil = 'admin'");
  expect((await decidir(body.id_pedido, { aprovar: true })).status).toBe(403);
  expect((await lida(id, 'ana')).situacao).toBe('PREVIA');
});

test('what is beyond everybody’s limit cannot be asked for; what is within one’s own is done at once', async () => {
  const id = await previa('5000.00');
  const beyond = await pedir(id);
  expect([beyond.status, beyond.body.quem_pode]).toEqual([403, null]);
  await api.database.query("UPDATE alcadas SET limite_valor = 9000 WHERE perfil = 'usuario'");
  expect((await pedir(id)).status).toBe(200);
  expect((await lida(id, 'ana')).situacao).toBe('APROVADA');
});

test('a second person is asked for where the limit says so, and agrees within the same limit', async () => {
  await api.database.query('UPDATE alcadas SET exige_segundo_usuario = true, limite_valor = 1000');
  const id = await previa();
  const { status, body } = await api.mover(id, aprovar(), 'chefe');
  expect([status, body.message]).toEqual([403, 'Esta decisão exige um segundo usuário. Pode decidir: ana.']);
  const pedido = await pedir(id, 'chefe');
  expect((await decidir(pedido.body.id_pedido, { aprovar: true }, 'ana')).status).toBe(200);
  expect((await lida(id, 'ana')).situacao).toBe('APROVADA');
});

test('an invoice that is worked out anew or goes another way leaves the request without effect', async () => {
  const id = await previa();
  const first = await pedir(id);
  await api.averbar(202610, ['1.00']);
  await api.previa(202610);
  const { status, body } = await decidir(first.body.id_pedido, { aprovar: true });
  expect([status, body.message]).toEqual([409, 'Este pedido ficou sem efeito. Alterado por ana depois do pedido']);
  const second = await pedir(id);
  await api.mover(id, { para: 'LIBERADA' });
  expect((await decidir(second.body.id_pedido, { aprovar: true })).status).toBe(409);
});

test('two decide at once, and the invoice is approved meanwhile: one decision counts, nothing hangs', async () => {
  await api.addUser('outra', 'admin');
  const id = await previa();
  const { body } = await pedir(id);
  const [agreed, refused, approved] = await Promise.all([
    decidir(body.id_pedido, { aprovar: true }),
    decidir(body.id_pedido, { aprovar: false, motivo: 'Não' }),
    api.mover(id, aprovar(), 'chefe'),
  ]);
  const [sim, nao, direto] = [agreed, refused, approved].map(({ status }) => status);
  // A refusal does not change the invoice: users with enough authority may still approve it themselves.
  expect([
    [200, 409, 409],
    [409, 200, 200],
    [409, 409, 200],
  ]).toContainEqual([sim, nao, direto]);
  expect((await lida(id, 'ana')).situacao).toBe('APROVADA');
});
