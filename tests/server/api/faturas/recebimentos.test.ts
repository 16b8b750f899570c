import { beforeEach, describe, expect, test } from 'vitest';
import { crc16 } from '../../../../shared/format/pix.ts';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { started } from '../../../support/started.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';

const api = started(startFaturas);
let competencia = 202600;
let id = 0;

const ler = async () => (await api.get(`/api/Fatura/${id}`)).body.retorno;
const devido = async (data = hoje()) => (await api.get(`/api/Fatura/${id}/devido?data=${data}`)).body.retorno;
const receber = async (valor: string, resto: object = {}) => {
  const { versao } = await ler();
  return api.post(`/api/Fatura/${id}/recebimento`, { data: hoje(), valor, meio: 'PIX', versao, ...resto });
};
const estornar = async (recebimento: number) => {
  const { versao } = await ler();
  return api.post(`/api/Fatura/${id}/recebimento/${recebimento}/estorno`, { motivo: 'Cheque devolvido', versao });
};

/** Issues an invoice of the next month of 2026 with this premium, as if issued on 2026-01-01. */
async function emitir(premio: string): Promise<void> {
  competencia += 1;
  await api.averbar(competencia, [premio]);
  id = await api.previa(competencia);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
  await api.database.query("UPDATE faturas SET data_emissao = '2026-01-01' WHERE id_fatura = $1", [id]);
}

beforeEach(() => api.database.query('DELETE FROM apolice_faturamento; DELETE FROM parametros'));

test('A-M6: parts, a reversal and the rest; header, sheet and due show one total, the ledger each movement', async () => {
  await emitir('1000.00');
  expect(await devido()).toMatchObject({ premio: '1000.00', total: '1073.80', recebido: '0.00', saldo: '1073.80' });
  expect((await receber('500.00', { referencia: 'E1' })).body).toMatchObject({
    situacao: 'PAGA_EM_PARTE',
    saldo: '573.80',
  });
  // Sums and the policy's last month count an invoice that is paid in part.
  expect(await api.database.query('SELECT ultimo_faturamento FROM apolices')).toEqual([
    { ultimo_faturamento: competencia },
  ]);
  expect(await api.database.query('SELECT * FROM faturas_somas_erradas')).toEqual([]);
  expect(
    await api.database.query(
      "SELECT data_vencimento FROM faturas_somas WHERE situacao = 'PAGA_EM_PARTE' AND data_vencimento IS NULL",
    ),
  ).toEqual([]);
  const outra = await receber('573.80');
  expect(outra.body).toMatchObject({ status: 1, situacao: 'PAGA', saldo: '0.00' });
  expect((await estornar(outra.body.id_recebimento)).body).toMatchObject({
    situacao: 'PAGA_EM_PARTE',
    saldo: '573.80',
  });
  expect((await estornar(outra.body.id_recebimento)).body.message).toBe('Este recebimento já foi estornado.');
  expect((await api.mover(id, { para: 'PAGA', data: hoje() })).status).toBe(200);
  const fatura = await ler();
  expect(fatura).toMatchObject({
    situacao: 'PAGA',
    valor_pago: '1073.80',
    valor_total: '1073.80',
    data_pagamento: hoje(),
  });
  expect(fatura.recebimentos.map((um: Record<string, string>) => `${um['tipo']} ${um['valor']}`)).toEqual([
    'RECEBIMENTO 500.00',
    'RECEBIMENTO 573.80',
    'ESTORNO -573.80',
    'RECEBIMENTO 573.80',
  ]);
  expect(fatura.movimentos.map((um: Record<string, string>) => `${um['tipo']} ${um['valor']}`)).toEqual([
    'EMISSAO 1073.80',
    'LIQUIDACAO_DE_PREMIO 500.00',
    'LIQUIDACAO_DE_PREMIO 573.80',
    'REABERTURA_DE_PARCELA -573.80',
    'LIQUIDACAO_DE_PREMIO 573.80',
  ]);
});

describe('A-M6: what cannot be is refused with both figures', () => {
  test.each([
    // 52.03 × 7.38 % = 3.84; 55.87 due
    [
      'PAGA with less',
      (): Promise<Answer> => api.mover(id, { para: 'PAGA', data: hoje(), valor: '50.00' }),
      '55.87',
      '50.00',
    ],
    ['PAGA with more', () => api.mover(id, { para: 'PAGA', data: hoje(), valor: '443.68' }), '55.87', '443.68'],
    ['more than due', () => receber('55.89'), '55.87', '55.89'],
    ['tomorrow', () => receber('55.87', { data: somarDias(hoje(), 1) }), hoje(), somarDias(hoje(), 1)],
    ['before the issue', () => receber('55.87', { data: '2025-12-31' }), '2026-01-01', '2025-12-31'],
  ])('%s', async (_, pagar, esperado, informado) => {
    await emitir('52.03');
    const { status, body } = await pagar();
    expect([status, body]).toMatchObject([422, { esperado, informado }]);
    expect((await ler()).situacao).toBe('EMITIDA');
  });
});

test('A-M6: beyond the due on request: a credit of the policy, which pays another invoice once', async () => {
  await emitir('100.00');
  // 100.00 + 7.38
  expect((await receber('150.00', { excedente: 'CREDITO' })).body).toMatchObject({ situacao: 'PAGA', saldo: '0.00' });
  const [{ id_recebimento, credito }] = (await ler()).recebimentos;
  expect(credito).toBe('42.62');
  const primeira = id;
  await emitir('100.00');
  expect((await receber('42.63', { meio: 'CREDITO' })).body).toMatchObject({ esperado: '42.62', informado: '42.63' });
  expect((await receber('42.62', { meio: 'CREDITO' })).body).toMatchObject({
    situacao: 'PAGA_EM_PARTE',
    saldo: '64.76',
  });
  id = primeira;
  expect((await estornar(id_recebimento)).body.message).toBe(
    'O crédito deste recebimento já pagou outra fatura: estorne primeiro aquele pagamento.',
  );
});

test('A-M14: three instalments, a month apart on working days, one ledger row, PIX and boleto each', async () => {
  await api.database.query(
    'INSERT INTO apolice_faturamento (id_apolice, prazo_vencimento, parcelas) VALUES (1, 10, 3)',
  );
  await api.database.query(`UPDATE iof SET vigencia_fim = '2026-12-31' WHERE id_ramo = 54`);
  await definirParametro(api, 'pix_chave', '11222333000181');
  await emitir('1000.00');
  const { parcelas, valor_total, movimentos } = await ler();
  const soma = (valores: readonly { valor: string }[]) =>
    valores.reduce((total, { valor }) => total + Math.round(Number(valor) * 100), 0);
  expect([parcelas.length, soma(parcelas), soma(movimentos)]).toEqual([
    3,
    ...[1, 2].map(() => Math.round(Number(valor_total) * 100)),
  ]);
  for (const { data_vencimento, pix } of parcelas) {
    expect([0, 6]).not.toContain(new Date(`${data_vencimento}T00:00:00Z`).getUTCDay());
    expect(pix.slice(-4)).toBe(crc16(pix.slice(0, -4)));
  }
  expect((await receber('10.00', { parcela: 4 })).body.erros).toEqual([
    { campo: 'parcela', mensagem: 'Deve ser de 1 a 3' },
  ]);
  expect((await receber('100.00', { parcela: 2 })).body.situacao).toBe('PAGA_EM_PARTE');
  expect((await ler()).parcelas.map(({ recebido }: { recebido: string }) => recebido)).toEqual([
    '0.00',
    '100.00',
    '0.00',
  ]);
  expect((await api.get(`/api/Fatura/${id}/pdf`)).status).toBe(200);
  // Overdue by the next open instalment.
  await receber(parcelas[0].saldo, { parcela: 1 });
  expect((await ler()).data_vencimento).toBe(parcelas[1].data_vencimento);
  // No code over a balance that counts an unknown tax as nothing.
  expect((await ler()).parcelas[2].pix).toContain('br.gov.bcb.pix');
  await api.database.query(`DELETE FROM tributos WHERE tributo = 'IOF'`);
  expect((await ler()).parcelas[2].pix).toBe(null);
});

test('A-M7: without a rate the preview says so, the issue is refused with the remedy, and no total counts it as zero in silence', async () => {
  await api.database.query(`DELETE FROM tributos WHERE tributo = 'IOF'`);
  competencia += 1;
  await api.averbar(competencia, ['100.00']);
  id = await api.previa(competencia);
  const { memoria, tributos } = await ler();
  expect(memoria.find(({ linha }: { linha: string }) => linha === 'iof').valor).toBe(null);
  expect(tributos).toMatchObject([{ tributo: 'IOF', aliquota: null, situacao: 'A_DEFINIR' }]);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  const { status, body } = await api.mover(id, { para: 'EMITIDA' });
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^Há tributo a definir. Informe em Cadastros, Tributos, a alíquota de IOF/),
  ]);
});

type Answer = Awaited<ReturnType<typeof api.post>>;
