import { beforeEach, describe, expect, test } from 'vitest';
import { startFaturas } from './faturas-under-test.ts';
import { restituicoesDe } from './restituicoes-under-test.ts';
import { started } from '../../../support/started.ts';

/* Documents cancelled after their month was invoiced: premium comes back by the month's calculation without them (domain-3 2.2). */
const api = started(async () => {
  const under = await startFaturas();
  return { ...under, ...restituicoesDe(under) };
});
beforeEach(() => api.limpar());

const faixa = (de: number, percentual: number) => `
  INSERT INTO descontos_recorrentes (id_desconto, id_apolice, tipo, forma, competencia_inicial, motivo) VALUES (1, 1, 'D', 'FAIXA', 202601, 'campanha');
  INSERT INTO desconto_recorrente_faixas (id_desconto, id_apolice, ordem, de, percentual) VALUES (1, 1, 1, ${de}, ${percentual})`;
const percentual = (quanto: number) => `
  INSERT INTO descontos_recorrentes (id_desconto, id_apolice, tipo, forma, percentual, competencia_inicial, motivo)
  VALUES (1, 1, 'D', 'PERCENTUAL', ${quanto}, 202601, 'campanha')`;
const minimo = (quanto: number, so = false) =>
  `INSERT INTO apolice_faturamento (id_apolice, premio_minimo, minimo_so_com_averbacao) VALUES (1, ${quanto}, ${so})`;

describe('A-M1 A-M2: what comes back is charged less the calculation without the cancelled ones', () => {
  test.each([
    [
      '3 × 100, 10 % from two on, two cancelled: 270 charged, one of 100 left',
      faixa(2, 10),
      ['100', '100', '100'],
      2,
      ['270.00', '100.00', '170.00'],
    ],
    [
      '3 × 100, 10 % from two on, one cancelled: 200 − 20 = 180 left',
      faixa(2, 10),
      ['100', '100', '100'],
      1,
      ['270.00', '180.00', '90.00'],
    ],
    ['2 × 100 less 50 %, one cancelled: 50 left', percentual(50), ['100', '100'], 1, ['100.00', '50.00', '50.00']],
    ['2 × 100 less 50 %, both cancelled', percentual(50), ['100', '100'], 2, ['100.00', '0.00', '100.00']],
    ['a minimum of 300 over one of 100, cancelled: the minimum stays', minimo(300), ['100'], 1, []],
    [
      'a minimum of 300 over 250 + 100: 350 charged, the minimum left',
      minimo(300),
      ['100', '250'],
      1,
      ['350.00', '300.00', '50.00'],
    ],
    ['a minimum only with shipments, none left', minimo(300, true), ['100'], 1, ['300.00', '0.00', '300.00']],
    ['no rule at all', 'SELECT 1', ['40.01', '59.99'], 1, ['100.00', '59.99', '40.01']],
  ])('%s', async (_, regra, premios, quantas, volta) => {
    await api.database.query(regra);
    await api.faturar(202606, premios);
    // Rules that change later do not touch the month.
    await api.database.query(`UPDATE descontos_recorrentes SET percentual = 99 WHERE forma = 'PERCENTUAL';
      UPDATE desconto_recorrente_faixas SET percentual = 99; UPDATE apolice_faturamento SET premio_minimo = 9`);
    await api.cancelar(202606, quantas);
    await api.pendentes();
    const linhas = await api.database.query<Record<string, string>>(
      'SELECT cobrado::text, devido::text, valor::text FROM restituicoes',
    );
    expect(linhas.flatMap((linha) => Object.values(linha))).toEqual(volta);
    await api.pendentes();
    expect(await api.restituicoes()).toHaveLength(linhas.length);
  });

  test('one after the other: the second counts on what the first gave back', async () => {
    await api.database.query(faixa(2, 10));
    await api.faturar(202606, ['100', '100', '100']);
    for (const n of [1, 2, 3]) {
      await api.database.query('UPDATE creditos_de_cancelamento SET chave = chave');
      await api.database.query(
        `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
         SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE competencia = 202606
         ORDER BY id_averbacao OFFSET $1 LIMIT 1`,
        [n - 1],
      );
      await api.pendentes();
    }
    // 270 − 180 = 90; 180 − 100 = 80; 100 − 0 = 100: 270 in all.
    expect((await api.restituicoes()).map(({ valor }) => valor)).toEqual(['90.00', '80.00', '100.00']);
  });
});

test('A-M1: the next invoice takes it off below taxes, in a line that names month and document, and is frozen with it', async () => {
  await api.faturar(202606, ['40.00']);
  await api.cancelar(202606);
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  const previa = await api.ler(id);
  // 100.00 + 7.38 − 40.00.
  expect([previa.credito, previa.premio_liquido, previa.valor_total]).toEqual(['40.00', '100.00', '67.38']);
  const linha = previa.memoria.find((uma) => uma.linha === 'restituicao');
  expect([linha?.conta, linha?.valor]).toEqual([
    expect.stringMatching(/^Restituição de 06\/2026: CT-e N\d+$/),
    '-40.00',
  ]);
  await api.aprovar(id);
  await api.mover(id, { para: 'EMITIDA' });
  await api.averbar(202608, ['100.00']);
  expect((await api.ler(await api.previa(202608))).credito).toBe('0.00');
  expect(await api.ler(id)).toMatchObject({ situacao: 'EMITIDA', credito: '40.00', valor_total: '67.38' });
  expect(await api.restituicoes()).toMatchObject([{ situacao: 'ABATIDA', valor: '40.00', abatido: '40.00' }]);
  // Charged 107.38, given back 40.00, of which the invoice settles its own 40.00.
  expect(
    await api.database.query(
      'SELECT tipo, valor::text FROM fatura_movimentos WHERE id_fatura = $1 ORDER BY id_movimento',
      [id],
    ),
  ).toEqual([
    { tipo: 'EMISSAO', valor: '107.38' },
    { tipo: 'EMISSAO', valor: '-40.00' },
    { tipo: 'LIQUIDACAO_DE_RESTITUICAO', valor: '-40.00' },
    { tipo: 'COMPENSACAO_FINANCEIRA', valor: '40.00' },
  ]);
});

test('A-T1: an invoice takes first what was cancelled first, whatever its number; what it cannot take waits for the next', async () => {
  await api.faturar(202606, ['70.00', '50.00']);
  // The second document is cancelled first.
  await api.database.query(
    `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
     SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE premio = 50`,
  );
  await api.pendentes();
  await api.cancelar(202606, 1);
  await api.averbar(202607, ['100.00']);
  const primeira = await api.previa(202607);
  const lida = await api.ler(primeira);
  // 107.38 of 120.00: 50.00, then 57.38 of 70.00.
  expect([lida.credito, lida.valor_total]).toEqual(['107.38', '0.00']);
  expect(lida.memoria.filter(({ linha }) => linha === 'restituicao').map(({ conta, valor }) => [valor, conta])).toEqual(
    [
      ['-50.00', expect.anything()],
      ['-57.38', expect.stringMatching(/; R\$ 12,62 ficam para a próxima/)],
    ],
  );
  await api.aprovar(primeira);
  await api.averbar(202608, ['100.00']);
  expect(await api.ler(await api.previa(202608))).toMatchObject({
    credito: '12.62',
    premio_liquido: '100.00',
    valor_total: '94.76',
  });
});

test('of two previews that show the same restitution one gets it, and the other is worked out again', async () => {
  await api.faturar(202606, ['40.00']);
  await api.cancelar(202606);
  await api.averbar(202607, ['100.00']);
  await api.averbar(202608, ['100.00']);
  const previas = [await api.previa(202607), await api.previa(202608)];
  expect(await Promise.all(previas.map(async (id) => (await api.ler(id)).credito))).toEqual(['40.00', '40.00']);
  const respostas = await Promise.all(previas.map(api.aprovar));
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const perdeu = previas[respostas.findIndex(({ status }) => status === 409)] as number;
  expect(respostas.find(({ status }) => status === 409)?.body.message).toContain('O movimento mudou desde a prévia');
  expect((await api.post(`/api/Fatura/${perdeu}/recalculo`, {})).status).toBe(200);
  expect((await api.aprovar(perdeu)).status).toBe(200);
  expect((await api.ler(perdeu)).credito).toBe('0.00');
});

test('a cancelled invoice returns what it took; the pre-invoice keeps its own through approval', async () => {
  await api.faturar(202606, ['40.00']);
  await api.cancelar(202606);
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  await api.mover(id, { para: 'PRE_FATURA' });
  await api.averbar(202608, ['100.00']);
  expect((await api.ler(await api.previa(202608))).credito).toBe('0.00');
  expect((await api.aprovar(id)).status).toBe(200);
  expect((await api.ler(id)).credito).toBe('40.00');
  await api.mover(id, { para: 'EMITIDA' });
  expect((await api.mover(id, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe')).status).toBe(200);
  expect((await api.ler(await api.previa(202608))).credito).toBe('40.00');
  // The cancelled invoice still shows the amount that it had taken.
  expect((await api.ler(id)).credito).toBe('40.00');
});

test('the invoice of the cancelled document goes back only before its restitution is used; then the shipment is gone', async () => {
  const origem = await api.faturar(202606, ['40.00']);
  await api.cancelar(202606);
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  await api.aprovar(id);
  const recusa = await api.mover(origem, { para: 'REJEITADA', motivo: 'Taxa errada' });
  expect([recusa.status, recusa.body.message]).toEqual([409, expect.stringContaining('devolva primeiro aquela')]);
  await api.mover(id, { para: 'REJEITADA', motivo: 'Taxa errada' });
  expect((await api.mover(origem, { para: 'REJEITADA', motivo: 'Taxa errada' })).status).toBe(200);
  expect(await api.database.query('SELECT situacao FROM averbacoes WHERE competencia = 202606')).toEqual([
    { situacao: 'CANCELADA' },
  ]);
  expect((await api.ler(await api.previa(202607))).credito).toBe('0.00');
  expect(await api.restituicoes()).toEqual([]);
});

test("a group's invoice takes the restitutions of its group alone", async () => {
  await api.faturar(202606, ['40.00']);
  await api.cancelar(202606);
  await api.averbar(202607, ['100.00'], 1);
  await api.averbar(202607, ['100.00'], 2);
  const creditos = [];
  for (const id_grupo of [2, 1]) {
    const { body } = await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo, competencia: 202607 });
    creditos.push((await api.ler((body as { id: number }).id)).credito);
  }
  expect(creditos).toEqual(['0.00', '40.00']);
});
