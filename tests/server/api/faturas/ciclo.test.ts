import { expect, test } from 'vitest';
import { hoje } from '../../../../shared/format/data.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { startedForEach } from '../../../support/started.ts';

const api = startedForEach(startFaturas);

test('from preview to payment: numbers, dates, ledger and history', async () => {
  await api.averbar(202610, ['37.50', '32.00', '75.60']);
  const id = await api.previa(202610);
  expect((await api.mover(id, { para: 'LIBERADA' })).status).toBe(200);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() })).status).toBe(200);
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
  const { body } = await api.get(`/api/Fatura/${id}`);
  expect(body.retorno).toMatchObject({
    numero_fatura: '1',
    numero_endosso: 1,
    situacao: 'EMITIDA',
    quantidade: 3,
    premio_comercial: '145.10',
    premio_liquido: '145.10',
    iof: '10.71',
    valor_total: '155.81',
    comissoes: [{ id_corretor: 1, corretor: 'Ágil S.A.', valor: '18.14' }],
    grupos: [{ grupo: 'Matriz', quantidade: 3, premio: '145.10' }],
    transicoes: [{ acao: 'PAGAR', para: 'PAGA' }],
    linhas: [
      {
        tipo_viagem: 'NACIONAL',
        tipo_transporte: 'RODOVIARIO',
        codigo_susep: '0654',
        moeda: 'BRL',
        quantidade: 3,
        premio_moeda: '145.10',
        premio: '145.10',
        importancia_segurada: '3000.00',
        menor_importancia: '1000.00',
        maior_importancia: '1000.00',
      },
    ],
    movimentos: [{ tipo: 'EMISSAO', parcela: 1, valor: '155.81', origem: 'EMISSAO_DIRETA' }],
  });
  expect((await api.mover(id, { para: 'PAGA', data: hoje() })).status).toBe(200);
  expect(await api.database.query('SELECT tipo, valor FROM fatura_movimentos ORDER BY id_movimento')).toEqual([
    { tipo: 'EMISSAO', valor: '155.81' },
    { tipo: 'LIQUIDACAO_DE_PREMIO', valor: '155.81' },
  ]);
  const passos = (await api.get(`/api/Fatura/${id}`)).body.retorno.passos as { para: string }[];
  expect(passos.map(({ para }) => para)).toEqual(['PREVIA', 'LIBERADA', 'APROVADA', 'EMITIDA', 'PAGA']);
});

test('a frozen period gives and takes nothing; rejected, its shipments are open again', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  await api.mover(id, { para: 'PRE_FATURA' });
  expect(await periodos()).toEqual([
    { id_grupo: 1, fechado: true, id_fatura: id },
    { id_grupo: 2, fechado: true, id_fatura: id },
  ]);
  await api.mover(id, { para: 'REJEITADA', motivo: 'Faltou um embarque' });
  expect(await periodos()).toEqual([
    { id_grupo: 1, fechado: false, id_fatura: null },
    { id_grupo: 2, fechado: false, id_fatura: null },
  ]);
  expect(await api.previa(202610)).not.toBe(id);
});

test('shipments that came after the preview are not slipped into it: the approval says so and changes nothing', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  await api.averbar(202610, ['5.00']);
  const answer = await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect([answer.status, plain(answer.body.message)]).toEqual([
    409,
    'O movimento mudou desde a prévia: o prêmio líquido era R$ 10,00 e agora é R$ 15,00. Recalcule a prévia e confira.',
  ]);
  expect(await periodos()).toEqual([
    { id_grupo: 1, fechado: false, id_fatura: null },
    { id_grupo: 2, fechado: false, id_fatura: null },
  ]);
  expect(await api.previa(202610)).toBe(id);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() })).status).toBe(200);
});

test('two people issue the same invoice at once: one does, the other is told', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  const { body } = await api.get(`/api/Fatura/${id}`);
  const issue = () => api.post(`/api/Fatura/${id}/transicao`, { para: 'EMITIDA', versao: body.retorno.versao });
  const answers = await Promise.all([issue(), issue(), issue()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await api.database.query('SELECT ultimo FROM numeros_de_fatura')).toEqual([{ ultimo: 1 }]);
});

test('what a state asks for is named, all of it', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  const semVencimento = await api.mover(id, { para: 'APROVADA' });
  expect([semVencimento.status, semVencimento.body.erros]).toEqual([
    422,
    [{ campo: 'vencimento', mensagem: 'Campo obrigatório' }],
  ]);
  const longe = await api.mover(id, { para: 'APROVADA', vencimento: '2099-01-01' });
  expect(longe.body.erros).toEqual([
    {
      campo: 'vencimento',
      mensagem: expect.stringMatching(/^No máximo 30 dias a partir de hoje: até \d\d\/\d\d\/\d{4}$/),
    },
  ]);
});

test('above the own limit: refused, with the amount, the limit and who can decide', async () => {
  await api.averbar(202610, ['1000.00']);
  await api.database.query(`
    INSERT INTO alcadas (perfil, acao, limite_valor, vigencia_inicio) VALUES
      ('usuario', 'APROVAR_PREVIA', 500, '2026-01-01'), ('admin', 'APROVAR_PREVIA', 50000, '2026-01-01')`);
  const id = await api.previa(202610);
  const refused = await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect([refused.status, plain(refused.body.message)]).toEqual([
    403,
    'O valor de R$ 1.073,80 excede a sua alçada de R$ 500,00. Pode decidir: chefe.',
  ]);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() }, 'chefe')).status).toBe(200);
});

test('the tax of the day of payment replaces the forecast', async () => {
  await api.database.query(`
    UPDATE iof SET vigencia_fim = current_date - 1 WHERE id_ramo = 54;
    INSERT INTO iof (id_ramo, vigencia_inicio, aliquota) VALUES (54, current_date, 2)`);
  await api.averbar(202610, ['100.00']);
  const id = await api.previa(202610);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  await api.mover(id, { para: 'EMITIDA' });
  expect((await api.get(`/api/Fatura/${id}`)).body.retorno).toMatchObject({ iof: '2.00', valor_total: '102.00' });
  await api.database.query("UPDATE faturas SET data_emissao = '2026-01-01'");
  await api.mover(id, { para: 'PAGA', data: '2026-01-02' });
  expect((await api.get(`/api/Fatura/${id}`)).body.retorno).toMatchObject({
    iof: '7.38',
    valor_total: '107.38',
    valor_pago: '107.38',
  });
});

test('cancelled: its periods are open, its numbers stay, the next invoice takes the next ones', async () => {
  await api.averbar(202610, ['100.00']);
  const first = await api.previa(202610);
  await api.mover(first, { para: 'APROVADA', vencimento: emDezDias() });
  await api.mover(first, { para: 'EMITIDA' });
  expect((await api.mover(first, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe')).status).toBe(200);
  const second = await api.previa(202610);
  await api.mover(second, { para: 'APROVADA', vencimento: emDezDias() });
  await api.mover(second, { para: 'EMITIDA' });
  expect(
    await api.database.query(
      'SELECT numero_fatura, numero_endosso, endosso_cancelamento FROM faturas ORDER BY id_fatura',
    ),
  ).toEqual([
    { numero_fatura: 1, numero_endosso: 1, endosso_cancelamento: 2 },
    { numero_fatura: 2, numero_endosso: 3, endosso_cancelamento: null },
  ]);
});

test('the list: filters, order, search, and the totals of the filter', async () => {
  for (const [competencia, premio] of [
    [202608, '10.00'],
    [202609, '20.00'],
    [202610, '30.00'],
  ] as const) {
    await api.averbar(competencia, [premio]);
    await api.previa(competencia);
  }
  const { body } = await api.post('/api/Fatura/Listar', {
    start: 1,
    length: 1,
    search: { value: 'ipe' },
    filtros: { competencia: { de: 202609 }, situacao: ['PREVIA', 'LIBERADA'], ambito: 'N' },
    ordem: { campo: 'valor_total', sentido: 'desc' },
  });
  expect(body).toMatchObject({
    recordsTotal: 3,
    recordsFiltered: 2,
    data: [{ competencia: 202610, valor_total: '32.21', segurado: 'Ipê Transportes Ltda' }],
    totais: { faturas: 2, quantidade: 2, premio_liquido: '50.00', valor_total: '53.69' },
  });

  // Live and stored sums agree; each search word matches some field, including the invoice number.
  await api.database.query(`
    UPDATE faturas SET situacao = 'EMITIDA', numero_fatura = 8012, numero_endosso = 1, data_vencimento = '2026-09-20' WHERE competencia = 202608;
    UPDATE faturas SET numero_alterado = 'ÁB-7' WHERE competencia = 202609`);
  const achar = async (value: string, filtros: object, ordem?: object) => {
    const answer = await api.post('/api/Fatura/Listar', { start: 1, length: 9, search: { value }, filtros, ordem });
    const { data, totais } = answer.body as {
      data: { competencia: number }[];
      totais: { faturas: number; valor_total: string };
    };
    expect(totais.faturas).toBe(data.length);
    return [totais.valor_total, ...data.map(({ competencia }) => competencia - 202600)];
  };
  const todas = ['64.43', 10, 9, 8];
  for (const filtros of [{}, { id_apolice: 1 }, { id_segurado: 1 }, { id_corretor: [1, 2] }]) {
    expect(await achar('', filtros)).toEqual(todas);
    expect(await achar('', { ...filtros, vencida: true })).toEqual(['10.74', 8]);
    expect(await achar('', { ...filtros, situacao: 'PREVIA' })).toEqual(['53.69', 10, 9]);
  }
  expect(await achar('', { data_vencimento: { ate: '2026-09-20' } })).toEqual(['10.74', 8]);
  // Words that every policy contains, before and after one without them is added.
  expect(await achar('ágil 5400', {})).toEqual(todas);
  await api.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (99, 'Zênite', '33000167000101');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT 99, id_sucursal, '99', id_ramo, 99, id_corretor, inicio_vigencia, fim_vigencia, 1, data_emissao, 'x' FROM apolices WHERE id_apolice = 1`);
  expect(await achar('ágil 5400', {})).toEqual(todas);
  expect(await achar('801 ipê', {})).toEqual(['10.74', 8]);
  expect(await achar('ab-', {})).toEqual(['21.48', 9]);
  expect(await achar('5', { competencia: 202610 })).toEqual(['32.21', 10]);
  expect(await achar('8012 nada', {})).toEqual(['0']);
  const campos = ['competencia', 'numero', 'segurado', 'valor_total', 'data_vencimento', 'situacao'];
  for (const campo of campos) {
    expect((await achar('', {}, { campo, sentido: 'asc' })).length).toBe(4);
    expect(await achar('ipe', {}, { campo, sentido: 'desc' })).toEqual(
      campo === 'data_vencimento' ? ['64.43', 8, 10, 9] : todas,
    );
  }
});

test.each([
  ['a month without shipments or minimum', 202605, 'Não há averbações nem prêmio mínimo a cobrar.'],
  ['a month before the policy', 202512, 'A competência está fora da vigência da apólice.'],
])('%s has no preview, and the reason is said', async (_, competencia, message) => {
  const { status, body } = await api.post('/api/Fatura/previa', { id_apolice: 1, competencia });
  expect([status, body.message]).toEqual([409, message]);
});

/** Replaces the non-breaking spaces between `R$` and the amount. */
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

function periodos() {
  return api.database.query('SELECT id_grupo, fechado, id_fatura FROM periodos ORDER BY id_grupo');
}
