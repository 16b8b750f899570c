import { beforeAll, expect, test } from 'vitest';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { comparar } from './comparar.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/* A limit in dollars, compared with dollars, euros and reais, and with shipments that departed before any rate. */
const api = started(startRelatorios);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda, ativo)
    SELECT id_moeda, dia::date, 5, taxa, c.ativo FROM moedas, (VALUES ('2026-10-30', 5.6, true), ('2026-10-31', 9, false), ('2026-11-01', 4, true)) c (dia, taxa, ativo)
    WHERE codigo_iso = 'USD';
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por, id_moeda)
    SELECT 5, 1, '2100050', id_ramo, 1, 1, '2026-01-01', '2026-12-31', 9000, 0, '2025-12-20', 'carga', moedas.id_moeda
      FROM apolices JOIN moedas ON codigo_iso = 'USD' WHERE id_apolice = 2;
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (6, 5, '001', 'Matriz', true)`);
  const emDolar = { id_apolice: 5, id_grupo: 6, navio: 'Cabo Branco', moeda: 'USD', percurso: 'Importação' };
  await api.declarar({ ...emDolar, taxa_cambio: 5.7, is_moeda: '9000.00', importancia_segurada: 51_300 });
  await api.declarar({ ...emDolar, moeda: 'EUR', taxa_cambio: 6, is_moeda: '8500.00', importancia_segurada: 51_000 });
  await api.declarar({ ...emDolar, moeda: null, importancia_segurada: 46_000, data_embarque: '2026-10-31' });
  await api.declarar({
    ...emDolar,
    moeda: null,
    competencia: 202_609,
    data_embarque: '2026-09-30',
    navio: 'Ilha Bela',
  });
});

test('as a recount tells it, before the shipments are added up and after, and when a rate comes in later', async () => {
  await comparar(api);
  await somarEmbarques(api.db);
  expect(await api.database.query('SELECT * FROM embarques_a_somar')).toEqual([]);
  expect(await api.database.query('SELECT * FROM meses_a_somar')).toEqual([]);
  await comparar(api);
  await api.database.query(`WITH nova AS (INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda)
    SELECT id_moeda, '2026-10-31', 5, 7.1 FROM moedas WHERE codigo_iso = 'USD' ON CONFLICT (id_moeda, data, origem) DO UPDATE
      SET taxa_venda = 7.1, ativo = true RETURNING 1) SELECT FROM nova`);
  await comparar(api);
  await api.database.query("UPDATE cambios SET ativo = false WHERE data = '2026-10-31'");
});

test('limits in dollars are held against dollars as they are, against all else at the last rate; without one it is said', async () => {
  const daApolice = { ambito: 'I', id_apolice: 5 };
  const { data, avisos } = await api.linhas('importancia-segurada', { de: 202_609, ate: 202_610, ...daApolice });
  expect(
    data.map(({ moeda, is_do_lmr, lmr_viagem, do_lmr, acima }) => [moeda, is_do_lmr, lmr_viagem, do_lmr, acima]),
  ).toEqual([
    ['BRL', '46000.00', '50400.00', '91.27', null],
    ['EUR', '51000.00', '50400.00', '101.19', 'Sim'],
    ['USD', '51300.00', '51300.00', '100.00', null],
  ]);
  expect(avisos).toEqual([
    'Não há câmbio de USD para parte do período: nela o limite das apólices nessa moeda não foi comparado.',
  ]);
  expect((await api.linhas('importancia-segurada', { de: 202_610, ate: 202_610, ...daApolice })).avisos).toEqual([]);
  const dias = { de: '2026-09-30', ate: '2026-10-31', ...daApolice, acumulo: 'navio' };
  const acumulo = await api.linhas('acumulo-risco', dias);
  expect(acumulo.avisos).toEqual(avisos);
  expect(acumulo.data.map(({ chave, janela, limite, alerta }) => [chave, janela, limite, alerta])).toEqual([
    ['CABO BRANCO', '31/10/2026', '50400.00', 'Atenção'],
    ['CABO BRANCO', '05/10/2026', '46800.00', 'Excedido'],
    ['ILHA BELA', '30/09/2026', null, 'Sem limite'],
  ]);
  expect((await api.linhas('acumulo-risco', { ...dias, limite: '10.00' })).avisos).toEqual([]);
});
