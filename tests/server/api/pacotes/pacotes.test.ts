import { beforeEach, expect, test } from 'vitest';
import { hoje } from '../../../../shared/format/data.ts';
import { startPacotes } from './pacotes-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startPacotes);
beforeEach(() => api.limpar());

const arquivo = async (id: number) => {
  const answer = await api.get(`/api/Pacote/${id}/arquivo?formato=json`);
  return answer.body as { cabecalho: object; itens: { ref: string; versao?: number }[] };
};

test('a package tells of the invoices that are in no other one, with numbers without gaps and what they come to', async () => {
  const ids = await api.emitir(3);
  const id = await api.montar('FATURA', { competencia: 202_602 });
  expect(await api.lido(id)).toMatchObject({
    numero: 1,
    tipo: 'FATURA',
    competencia: 202_602,
    situacao: 'MONTADO',
    registros: 1,
    valor_total: '107.38',
    itens: { PENDENTE: 1, ACEITO: 0, RECUSADO: 0 },
    acoes: ['entregar', 'cancelar'],
    passos: [{ de: null, para: 'MONTADO', quem: 'ana' }],
  });
  const outro = await api.montar('FATURA');
  expect(await api.lido(outro)).toMatchObject({ numero: 2, registros: 2, valor_total: '214.76' });
  expect((await arquivo(outro)).itens.map(({ ref }) => ref)).toEqual([`fatura-${ids[0]}`, `fatura-${ids[2]}`]);
  const { status, body } = await api.post('/api/Pacote', { tipo: 'FATURA' });
  expect([status, body.message]).toEqual([409, 'Não há fatura emitida fora de um pacote.']);
  await api.emitir(1, 202_701);
  expect(await api.lido(await api.montar('FATURA'))).toMatchObject({ numero: 3 });
});

test('of several who build at once each invoice goes into one package, and the database lets none into two', async () => {
  await api.emitir(40);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => api.post('/api/Pacote', { tipo: 'FATURA' }, at % 2 ? 'ana' : 'chefe')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const [vivos] = await api.database.query(
    'SELECT count(*)::integer AS itens, count(DISTINCT ref)::integer AS refs FROM pacote_itens WHERE vivo',
  );
  expect(vivos).toEqual({ itens: 40, refs: 40 });
  await api.database.query(
    `INSERT INTO pacotes (numero, tipo, registros, valor_total, criado_por, alterado_por) VALUES (99, 'FATURA', 0, 0, 'x', 'x')`,
  );
  await expect(
    api.database.query(
      `INSERT INTO pacote_itens SELECT p.id_pacote, i.ordem, i.tipo, i.ref, i.versao_origem, i.titulo, i.valor, i.conteudo
       FROM pacotes p, pacote_itens i WHERE p.numero = 99 LIMIT 1`,
    ),
  ).rejects.toMatchObject({ constraint: 'pacote_itens_vivos' });
});

test('a file says the same however often it is read, whatever becomes of the invoice', async () => {
  const [id_fatura] = await api.emitir(1);
  const id = await api.montar('FATURA');
  const antes = await api.get(`/api/Pacote/${id}/arquivo?formato=json`);
  await api.database.query("UPDATE faturas SET situacao = 'PAGA', data_pagamento = '2026-10-20', valor_pago = 107.38");
  await api.database.query("UPDATE segurados SET razao_social = 'Outro nome Ltda'");
  const depois = await api.get(`/api/Pacote/${id}/arquivo?formato=json`);
  await api.database.query("UPDATE segurados SET razao_social = 'Ipê Transportes Ltda'");
  expect(depois.text).toBe(antes.text);
  expect(antes.headers['content-disposition']).toContain('pacote_1.json');
  expect((await arquivo(id)).itens).toMatchObject([
    {
      ref: `fatura-${id_fatura}`,
      numero_fatura: '202601',
      segurado: { cnpj: '11222333000181', razao_social: 'Ipê Transportes Ltda' },
      valor_total: '107.38',
      valor_pago: null,
      linhas: [{ tipo_transporte: 'RODOVIARIO', premio: '100.00' }],
      movimentos: [{ tipo: 'EMISSAO', valor: '107.38' }],
      comissoes: [{ cnpj: '45723174000110', valor: '12.50' }],
    },
  ]);
  // Reported again, now as paid.
  expect(await api.lido(await api.montar('COBRANCA'))).toMatchObject({ registros: 1, valor_total: '107.38' });
});

test('policies and registries are told of anew after each change, and only then', async () => {
  expect((await arquivo(await api.montar('APOLICE'))).itens).toMatchObject([{ ref: 'apolice-1', versao: 1 }]);
  expect((await api.post('/api/Pacote', { tipo: 'APOLICE' })).status).toBe(409);
  await api.database.query('UPDATE apolices SET versao = versao + 1 WHERE id_apolice = 1');
  expect((await arquivo(await api.montar('APOLICE'))).itens).toMatchObject([{ ref: 'apolice-1', versao: 2 }]);
  expect((await arquivo(await api.montar('CADASTRO'))).itens.map(({ ref }) => ref).toSorted()).toEqual([
    'corretor-1',
    'segurado-1',
  ]);
});

test('a return tells of each item, in parts; the same again changes nothing; what was refused goes out anew', async () => {
  const [um, dois, tres] = (await api.emitir(3)).map((id) => `fatura-${id}`) as [string, string, string];
  const id = await api.montar('FATURA');
  expect((await api.retornar(id, [{ ref: um, situacao: 'ACEITO' }])).status).toBe(409);
  expect((await api.ato(id, 'entregar')).status).toBe(200);
  expect((await api.retornar(id, [{ ref: um, situacao: 'ACEITO' }])).body.itens).toEqual({
    PENDENTE: 2,
    ACEITO: 1,
    RECUSADO: 0,
  });
  expect((await api.lido(id)).situacao).toBe('RECEBIDO');
  const resto = [
    { ref: dois, situacao: 'RECUSADO', codigo_erro: 'R12', mensagem: 'Ramo não autorizado' },
    { ref: tres, situacao: 'ACEITO' },
  ];
  expect((await api.retornar(id, resto)).status).toBe(200);
  const { versao } = await api.lido(id);
  expect((await api.retornar(id, resto)).body).toMatchObject({ versao });
  expect(await api.lido(id)).toMatchObject({
    situacao: 'PARCIAL',
    versao,
    mensagem_retorno: '2 aceitos, 1 recusados',
    acoes: ['retificar'],
  });
  const retificado = await api.ato(id, 'retificar');
  expect(await api.lido(retificado.body.id)).toMatchObject({ numero: 2, registros: 1, retifica: { numero: 1 } });
  expect((await arquivo(retificado.body.id)).itens.map(({ ref }) => ref)).toEqual([dois]);
  expect(await api.lido(id)).toMatchObject({ situacao: 'RETIFICADO', retificado_por: { numero: 2 }, acoes: [] });
});

test('a return that does not fit the package names what does not, and changes nothing', async () => {
  const [um] = (await api.emitir(1)).map((id) => `fatura-${id}`) as [string];
  const id = await api.montar('FATURA');
  await api.ato(id, 'entregar');
  const alheio = await api.retornar(id, [
    { ref: um, situacao: 'ACEITO' },
    { ref: 'fatura-0', situacao: 'ACEITO' },
  ]);
  expect([alheio.status, alheio.body.erros]).toEqual([
    422,
    [{ campo: 'itens.1.ref', mensagem: 'O pacote não tem o item fatura-0' }],
  ]);
  expect((await api.lido(id)).itens).toEqual({ PENDENTE: 1, ACEITO: 0, RECUSADO: 0 });
  const dobrado = await api.retornar(id, [
    { ref: um, situacao: 'ACEITO' },
    { ref: um, situacao: 'RECUSADO' },
  ]);
  expect(dobrado.body.erros).toEqual([{ campo: 'itens', mensagem: 'Cada item só pode vir uma vez' }]);
});

test('what is given up may be packed again; a stale writer and a reader change nothing', async () => {
  await api.emitir(1);
  const id = await api.montar('FATURA');
  expect((await api.ato(id, 'cancelar', {}, 'leitor')).status).toBe(403);
  expect((await api.lido(id, 'leitor')).acoes).toEqual([]);
  expect((await api.ato(id, 'cancelar', { versao: 9 })).status).toBe(409);
  expect((await api.ato(id, 'cancelar', { motivo: 'Montado por engano' })).status).toBe(200);
  expect((await api.lido(id)).passos.at(-1)).toMatchObject({ para: 'CANCELADO', mensagem: 'Montado por engano' });
  const { status, body } = await api.ato(id, 'entregar');
  expect([status, body.message]).toEqual([409, 'Não se pode entregar um pacote cancelado.']);
  expect(await api.lido(await api.montar('FATURA'))).toMatchObject({ numero: 2, registros: 1 });
});

test('the list is searched, filtered, ordered and summed; what waits is counted', async () => {
  await api.emitir(3);
  await api.database.query(
    "UPDATE faturas SET situacao = 'CANCELADA', endosso_cancelamento = 900 WHERE competencia = 202603",
  );
  await api.montar('FATURA', { competencia: 202_601 });
  await api.montar('CANCELAMENTO');
  expect((await api.listar()).data.map(({ numero }) => numero)).toEqual([2, 1]);
  expect(await api.listar({ tipo: 'FATURA' })).toMatchObject({
    recordsFiltered: 1,
    totais: { pacotes: 1, registros: 1, valor_total: '107.38' },
  });
  expect((await api.listar({}, '5400010')).recordsFiltered).toBe(2);
  expect((await api.listar({}, '7')).recordsFiltered).toBe(0);
  expect((await api.listar({ data_criacao: { ate: '2020-01-01' } })).recordsFiltered).toBe(0);
  expect(
    (await api.listar({ data_criacao: { de: '2020-01-01', ate: `${Number(hoje().slice(0, 4)) + 1}-01-01` } }))
      .recordsFiltered,
  ).toBe(2);
  const { body } = await api.get('/api/Pacote/a-empacotar');
  expect(body).toMatchObject({ recebedor: false });
  expect(body.tipos).toContainEqual({ tipo: 'FATURA', registros: 1, valor_total: '107.38', atrasados: 0 });
  expect(body.tipos).toContainEqual({ tipo: 'CANCELAMENTO', registros: 0, valor_total: '0', atrasados: 0 });
});

test('invoices that wait longer than the deadline allows are counted; without one none is late', async () => {
  const [emitida, paga, cancelada] = await api.emitir(3);
  await api.database.query(
    `UPDATE faturas SET situacao = 'PAGA', data_pagamento = (now() AT TIME ZONE 'America/Sao_Paulo')::date - 5 WHERE id_fatura = $1`,
    [paga],
  );
  await api.database.query(
    `WITH estorno AS (INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, registrado_por)
       SELECT id_fatura, id_apolice, 'ESTORNO_DE_PREMIO', (now() AT TIME ZONE 'America/Sao_Paulo')::date - 6, -107.38, 'carga'
       FROM faturas WHERE id_fatura = $1)
     UPDATE faturas SET situacao = 'CANCELADA', endosso_cancelamento = 900 WHERE id_fatura = $1`,
    [cancelada],
  );
  await api.database.query(
    `UPDATE faturas SET data_emissao = (now() AT TIME ZONE 'America/Sao_Paulo')::date - 6 WHERE id_fatura IN ($1, $2)`,
    [emitida, paga],
  );
  const atrasados = async () => {
    const { tipos } = (await api.get('/api/Pacote/a-empacotar')).body as {
      tipos: { tipo: string; atrasados: number }[];
    };
    return Object.fromEntries(tipos.map((um) => [um.tipo, um.atrasados]));
  };
  const ninguem = { FATURA: 0, CANCELAMENTO: 0, COBRANCA: 0, APOLICE: 0, CADASTRO: 0 };
  expect(await atrasados()).toEqual(ninguem);
  const { status } = await api.put(
    '/api/Parametro/faturamento',
    { vigencia_inicio: '2026-01-01', versao: 0, valores: { prazo_pacote: 5 } },
    'chefe',
  );
  expect(status).toBe(200);
  // The fifth day is still on time.
  expect(await atrasados()).toEqual({ ...ninguem, FATURA: 2, CANCELAMENTO: 1 });
  await api.montar('FATURA');
  expect(await atrasados()).toEqual({ ...ninguem, CANCELAMENTO: 1 });
});
