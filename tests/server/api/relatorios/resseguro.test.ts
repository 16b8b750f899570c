import { expect, test } from 'vitest';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/* Especificação de Resseguro. The expected cells are computed by hand from the rows of `preparar`. */
const api = started(startRelatorios);

test('a quota share goes by policy, our own part first, the last takes what rounding leaves', async () => {
  const contrato = { id_contrato_resseguro: 1, competencia: 202_610 };
  const { data, totais, subtotais } = await api.linhas('especificacao-resseguro', contrato);
  const daApolice = {
    apolice: '5400010',
    embarques: 5,
    data_embarque: '2026-10-05',
    documento: 'A faturar',
    moeda: 'BRL',
    importancia_segurada: '11000.00',
    premio: '64.06',
  };
  expect(data).toMatchObject([
    { ...daApolice, participante: 'Retenção própria', participacao: null, retencao: '3300.00', cedida: '0.00' },
    { ...daApolice, participante: 'IRB', participacao: '60.000000', retencao: '0', cedida: '4620.00', saldo: '24.22' },
    { ...daApolice, participante: 'Ressegura', cedida: '3080.00', premio_cedido: '17.93', comissao: '1.79' },
  ]);
  expect(totais).toMatchObject({ retencao: '3300.00', cedida: '7700.00', premio_cedido: '44.84' });
  expect(
    subtotais.map(({ grupo }) =>
      ['participante', 'moeda', 'viagem'].flatMap((nome) => (nome in grupo ? [grupo[nome]] : [])),
    ),
  ).toEqual([
    ['Retenção própria'],
    ['Retenção própria', 'BRL'],
    ['Retenção própria', 'BRL', null],
    ['IRB'],
    ['IRB', 'BRL'],
    ['IRB', 'BRL', null],
    ['Ressegura'],
    ['Ressegura', 'BRL'],
    ['Ressegura', 'BRL', null],
  ]);
  const [, primeira] = await api.planilha('especificacao-resseguro', contrato);
  expect(primeira).toContain('Retenção própria');
  const deOutroRamo = await api.linhas('especificacao-resseguro', { ...contrato, id_ramo: 21 });
  expect(deOutroRamo.recordsTotal).toBe(0);
});

test('an invoiced policy of a quota share goes under the number of its invoice', async () => {
  const contrato = { id_contrato_resseguro: 1, competencia: 202_610 };
  const documentos = async () =>
    (await api.linhas('especificacao-resseguro', contrato)).data.map(({ documento }) => documento);
  expect(new Set(await documentos())).toEqual(new Set(['A faturar']));
  await api.database.query(`
    INSERT INTO periodos (id_apolice, id_grupo, competencia, id_fatura)
    SELECT DISTINCT a.id_apolice, a.id_grupo, a.competencia, f.id_fatura FROM averbacoes a, faturas f
      WHERE a.competencia = 202610 AND a.id_apolice = 1 AND f.numero_fatura = 2
    ON CONFLICT (id_apolice, id_grupo, competencia) DO UPDATE SET id_fatura = excluded.id_fatura`);
  expect(new Set(await documentos())).toEqual(new Set(['Fatura 2']));
});

test('a surplus goes by shipment, in the treaty’s currency, by the shipment’s rate or its day’s', async () => {
  await api.database.query(`
    INSERT INTO contratos_resseguro (id_contrato_resseguro, nome, tipo, id_ramo, id_moeda, vigencia_inicio, vigencia_fim,
      retencao_valor, limite, comissao_percentual)
    SELECT 2, 'Excedente 2026', 'EXCEDENTE', o.id_ramo, m.id_moeda, '2026-01-01', '2026-12-31', 100, 500, 10
      FROM apolices o, moedas m WHERE o.id_apolice = 2 AND m.codigo_iso = 'USD';
    INSERT INTO contrato_resseguro_participantes VALUES (2, 1, 'IRB', 100)`);
  const parametros = { id_contrato_resseguro: 2, competencia: 202_610 };
  const linhas = async (mais: object = {}) => {
    const { data } = await api.linhas('especificacao-resseguro', { ...parametros, ...mais });
    return data.map((um) => [
      um['participante'],
      um['moeda'],
      um['importancia_segurada'],
      um['retencao'],
      um['cedida'],
    ]);
  };
  // 100 dollars are 520 reais; of the 5,200 at most 500 dollars are ceded.
  expect(await linhas()).toEqual([
    ['Retenção própria', 'EUR', '610.00', '520.00', '0.00'],
    ['Retenção própria', 'USD', '5200.00', '2600.00', '0.00'],
    ['IRB', 'EUR', '610.00', '0', '90.00'],
    ['IRB', 'USD', '5200.00', '0', '2600.00'],
  ]);
  const [dolar] = await api.database.query<{ id_moeda: number }>(
    "SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'",
  );
  expect((await linhas({ id_moeda: dolar?.id_moeda })).map(([, moeda]) => moeda)).toEqual(['USD', 'USD']);
  expect((await linhas({ is_minima: '1000' })).map(([, moeda]) => moeda)).toEqual(['USD', 'USD']);
});

test.each([
  [10, 'EXCEDENTE', 'nada foi cedido'],
  [11, 'QUOTA', 'o limite do contrato não foi aplicado'],
])('a treaty (%s, %s) in a currency without a rate says what it did not do', async (id, tipo, efeito) => {
  await api.database.query(
    "INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (978, 'EUR', 'Euro') ON CONFLICT DO NOTHING",
  );
  await api.database.query(
    `INSERT INTO contratos_resseguro (id_contrato_resseguro, nome, tipo, id_ramo, id_moeda, vigencia_inicio, vigencia_fim,
       retencao_valor, retencao_percentual, limite, comissao_percentual)
     SELECT $1, $2::text, $2, o.id_ramo, m.id_moeda, '2026-01-01', '2026-12-31', 100, 30, 500, 10
       FROM apolices o, moedas m WHERE o.id_apolice = 2 AND m.codigo_iso = 'EUR'`,
    [id, tipo],
  );
  const parametros = { id_contrato_resseguro: id, competencia: 202_610 };
  // The shipment in euros has its own rate; the one in dollars has no rate to euros.
  const { avisos } = await api.linhas('especificacao-resseguro', parametros);
  expect(avisos).toEqual([`Não há câmbio de EUR, a moeda do contrato, para 1 embarque: ${efeito}.`]);
  expect((await api.linhas('especificacao-resseguro', { ...parametros, is_minima: '99999' })).avisos).toEqual([]);
});
