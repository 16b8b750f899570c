import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { restituicoesDe } from './restituicoes-under-test.ts';
import { started } from '../../../support/started.ts';

/* Policies in a foreign currency: the invoice converts the premium at the registry's rate (domain-2 1.4). */
const api = started(startFaturas);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'BRL', 'Real'), (2, 'USD', 'Dólar dos Estados Unidos'), (3, 'EUR', 'Euro');
    UPDATE apolices SET id_moeda = 2`);
});
beforeEach(async () => {
  await api.database.query(`
    UPDATE periodos SET fechado = false, id_fatura = NULL; DELETE FROM fatura_passos; DELETE FROM faturas WHERE numero_fatura IS NULL;
    UPDATE faturas SET moeda = NULL, premio_moeda = NULL, taxa_cambio = NULL, id_cambio = NULL;
    DELETE FROM averbacoes; DELETE FROM cambios; DELETE FROM parametros`);
  await api.averbar(202610, ['567.51', '12.35', '60.00']);
  await api.database.query(`
    UPDATE averbacoes SET moeda = 'USD', taxa_cambio = 5.4286, premio_moeda = 104.54 WHERE premio = 567.51;
    UPDATE averbacoes SET moeda = 'EUR', taxa_cambio = 6, premio_moeda = 10.00 WHERE premio = 60`);
});

/** Adds a rate of that many days ago. @returns its id. */
async function cambio(taxa: string, dias: number): Promise<number> {
  const [row] = await api.database.query<{ id_cambio: number }>(
    `INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda)
     VALUES (2, (now() AT TIME ZONE 'America/Sao_Paulo')::date - $1::integer, $2, $2) RETURNING id_cambio`,
    [dias, taxa],
  );
  return row?.id_cambio as number;
}
interface Lida {
  readonly moeda: string | null;
  readonly premio_moeda: string | null;
  readonly taxa_cambio: string | null;
  readonly premio_comercial: string;
  readonly memoria: readonly { readonly linha: string; readonly conta: string; readonly valor: string }[];
}
const ler = async (id: number) => ((await api.get(`/api/Fatura/${id}`)).body as { retorno: Lida }).retorno;
const previa = () => api.post('/api/Fatura/previa', { id_apolice: 1, competencia: 202610 });

test('A-M9: the premium is converted as a whole at the last rate; what is in reais or another currency stays so', async () => {
  await cambio('5.0000000', 9);
  await cambio('5.4321000', 2);
  const lida = await ler(await api.previa(202610));
  expect(lida).toMatchObject({
    moeda: 'USD',
    premio_moeda: '104.54',
    taxa_cambio: '5.4321000',
    premio_comercial: '639.86',
    diferenca_cambio: '0.36',
    premio_liquido: '640.22',
  });
  // Booked 567.51 + 12.35 + 60.00; 104.54 × 5.4321 = 567.87.
  expect(lida.memoria.slice(0, 2)).toEqual([
    { linha: 'premio_comercial', conta: '3 averbações', valor: '639.86' },
    {
      linha: 'diferenca_cambio',
      conta: expect.stringMatching(/^USD 104,54 × 5,4321 \(câmbio de \d\d\/\d\d\/\d{4}\) \+ R\$ 72,35 em reais$/),
      valor: '0.36',
    },
  ]);
});

test('the rows of the endorsement are by currency, and come to what the invoice does', async () => {
  await cambio('5.4321', 0);
  const id = await api.previa(202610);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
  const { body } = await api.get(`/api/Fatura/${id}`);
  expect(body.retorno).toMatchObject({
    premio_comercial: '639.86',
    premio_liquido: '640.22',
    grupos: [{ premio: '639.86' }],
    linhas: [
      { moeda: 'BRL', quantidade: 1, premio_moeda: '12.35', premio: '12.35' },
      { moeda: 'EUR', quantidade: 1, premio_moeda: '10.00', premio: '60.00' },
      { moeda: 'USD', quantidade: 1, premio_moeda: '104.54', premio: '567.87' },
    ],
  });
  await api.mover(id, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe');
});

test('without a rate of the week there is no invoice, and the answer says what is missing', async () => {
  await cambio('5.4321', 7);
  const { status, body } = await previa();
  expect([status, body.message]).toEqual([
    409,
    'Falta o câmbio da moeda da apólice: informe a taxa de hoje em Cadastros, Câmbio.',
  ]);
});

test('the parameter may say that a premium in a foreign currency is one in reais', async () => {
  await api.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('premio_internacional', '2026-01-01', '"REAIS"', 'ana')`,
  );
  expect(await ler(await api.previa(202610))).toMatchObject({ moeda: null, premio_comercial: '639.86' });
});

test('a frozen invoice keeps its rate, and the rate stays as it is; a newer one calls for a new preview', async () => {
  const usada = await cambio('5.4321', 1);
  const id = await api.previa(202610);
  const mudar = (id_cambio: number, taxa_venda: string) =>
    api.put(`/api/Cadastro/cambio/${id_cambio}`, { versao: 1, taxa_venda });
  await api.mover(id, { para: 'PRE_FATURA' });
  const recusa = await mudar(usada, '5.6');
  expect([recusa.status, recusa.body.erros]).toEqual([
    422,
    [{ campo: 'taxa_venda', mensagem: 'Esta taxa já está em uma fatura' }],
  ]);
  await cambio('5.5', 0);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() })).status).toBe(200);
  expect(await ler(id)).toMatchObject({ taxa_cambio: '5.4321000', premio_liquido: '640.22' });

  await api.mover(id, { para: 'REJEITADA', motivo: 'Taxa errada' });
  const outra = await api.previa(202610);
  await api.database.query('UPDATE cambios SET taxa_venda = 5.6 WHERE taxa_venda = 5.5');
  const mudou = await api.mover(outra, { para: 'PRE_FATURA' });
  expect([mudou.status, mudou.body.message]).toEqual([409, expect.stringContaining('mudou desde a prévia')]);
});

// Two of USD 100.00, booked at 5.00 and invoiced together at the rate: 1,000.00 and the difference; a part in reais has none.
test.each([
  ['risen to 6.00, one of two: half of 1,200.00', '6.0', '500.00', '100', [1], ['600.00']],
  ['risen to 6.00, both', '6.0', '500.00', '100', [2], ['1200.00']],
  ['risen to 6.00, one after the other', '6.0', '500.00', '100', [1, 1], ['600.00', '600.00']],
  ['risen to 6.00, with 10.00 in reais each, one of two: half of 1,220.00', '6.0', '510.00', '100', [1], ['610.00']],
  // 20.10 × 5.00438 = 100.588; each alone 50.294.
  ['both, with the centavo of the whole’s rounding', '5.00438', '50.25', '10.05', [2], ['100.59']],
  ['fallen to 4.00, one of two: half of 800.00', '4.0', '500.00', '100', [1], ['400.00']],
])('A-M2: exchange differences come back: %s', async (_, taxa, premio, na_moeda, vezes, voltam) => {
  const { limpar, cancelar, pendentes, restituicoes } = restituicoesDe(api);
  await limpar();
  await cambio(taxa, 0);
  await api.averbar(202609, [premio, premio]);
  await api.database.query("UPDATE averbacoes SET moeda = 'USD', taxa_cambio = 5, premio_moeda = $1", [na_moeda]);
  const id = await api.previa(202609);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() })).status).toBe(200);
  for (const [antes, quantas] of vezes.entries()) {
    await cancelar(202609, quantas, antes);
    await pendentes();
  }
  expect((await restituicoes()).map(({ valor }) => valor)).toEqual(voltam);
  await limpar();
});
