import { beforeAll, expect, test } from 'vitest';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/* Embarques Internacionais: currencies, sources of rates, and the values of provisional shipments. */
const api = started(startRelatorios);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda, origem, ativo)
    SELECT id_moeda, dia::date, 5, taxa, c.origem, c.ativo FROM moedas, (VALUES
      ('2026-10-08', 5.3, 'PTAX', true), ('2026-10-09', 5.4, 'PTAX', true), ('2026-10-09', 5.41, 'MANUAL', true),
      ('2026-10-12', 5.5, 'PTAX', false)) c (dia, taxa, origem, ativo) WHERE codigo_iso = 'USD'`);
  const importada = { id_apolice: 2, id_grupo: 3, meio_transporte: 'Marítimo', tipo: 'D', moeda: 'USD' };
  const declarar = (numero: string, taxa_cambio: number | null, mais: object = {}) =>
    api.declarar({
      ...importada,
      numero_di: numero,
      taxa_cambio,
      is_moeda: '1000.00',
      importancia_segurada: 1000 * (taxa_cambio ?? 1),
      premio: 10,
      premio_moeda: '2.00',
      data_embarque: '2026-10-11',
      data_emissao: '2026-10-08',
      ...mais,
    });
  await declarar('01 manual of the last day', 5.41);
  await declarar('02 fetched on the last day', 5.4);
  await declarar('03 of the day of issue', 5.3);
  await declarar('04 of an earlier day', 5.2);
  await declarar('05 of a rate that is off', 5.5, { data_embarque: '2026-10-12' });
  await declarar('06 nearly the rate', 5.4000001);
  await declarar('07 of no registry', 7, { moeda: 'XAU' });
  await declarar('08 within the country', null, { moeda: null, is_moeda: null, premio_moeda: null });
  await declarar('09 before any rate', 5.2, { data_embarque: '2026-09-30', data_emissao: '2026-09-30' });
  const definitivas = [
    await declarar('10 less than provisional', 5.4),
    await declarar('11 provisional in another currency', 5.4),
    await declarar('12 of which the trail knew the premium', 5.4),
    await declarar('13 provisional again', 5.4, { tipo: 'P' }),
  ];
  await api.database.query(
    `INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, moeda, is_moeda, importancia_segurada, premio)
     SELECT 2, id, moeda, is_moeda, is_, premio FROM unnest($1::bigint[]) WITH ORDINALITY d (id, ordem) JOIN (VALUES
       (1, 'USD', 1200.50, 6482.70, 12.34), (2, 'EUR', 900, 5600, 9.99), (3, NULL, NULL::numeric, NULL::numeric, 10.01),
       (4, 'USD', 1, 1, 1)) p (ordem, moeda, is_moeda, is_, premio) USING (ordem)`,
    [definitivas],
  );
});

const pedido = { produto: 'IMPORTACAO', de: '2026-09-01', ate: '2026-10-31' };

test('each line says what its rate is and by how much the provisional declaration differed', async () => {
  const { data } = await api.linhas('embarques-internacionais', { ...pedido, id_apolice: 2 });
  const colunas = ['origem_cambio', 'data_cambio', 'premio_moeda', 'diferenca', 'diferenca_reais', 'diferenca_premio'];
  const ditas = data
    .filter(({ documento }) => /^\d\d /.test(String(documento)))
    .map((linha) => [String(linha['documento']).slice(0, 2), ...colunas.map((nome) => linha[nome])])
    .toSorted(([um], [outro]) => (String(um) < String(outro) ? -1 : 1));
  const iguais = [null, null, null];
  const [ptax, manual, doDocumento] = [
    'Cadastro de câmbio (PTAX)',
    'Cadastro de câmbio (manual)',
    'Informada no documento',
  ];
  expect(ditas).toEqual([
    ['01', manual, '2026-10-09', '2.00', ...iguais],
    ['02', ptax, '2026-10-09', '2.00', ...iguais],
    ['03', ptax, '2026-10-08', '2.00', ...iguais],
    ['04', doDocumento, null, '2.00', ...iguais],
    ['05', doDocumento, null, '2.00', ...iguais],
    ['06', doDocumento, null, '2.00', ...iguais],
    ['07', doDocumento, null, '2.00', ...iguais],
    ['08', null, null, '10.00', ...iguais],
    ['09', doDocumento, null, '2.00', ...iguais],
    ['10', ptax, '2026-10-09', '2.00', '200.50', '1082.70', '2.34'],
    ['11', ptax, '2026-10-09', '2.00', null, '200.00', '-0.01'],
    ['12', ptax, '2026-10-09', '2.00', null, null, '0.01'],
    ['13', ptax, '2026-10-09', '2.00', ...iguais],
  ]);
});

test('amounts in a currency add up by currency, in reais by all; as another SQL tells it', async () => {
  const { totais, subtotais } = await api.linhas('embarques-internacionais', pedido);
  const nomes = ['valor_cif', 'premio_moeda', 'valor_reais', 'premio', 'diferenca', 'diferenca_premio'];
  const porMoeda = subtotais
    .filter(({ grupo }) => Object.keys(grupo).length === 2)
    .map(({ grupo, linhas, somas }) => ({
      ...grupo,
      linhas,
      ...Object.fromEntries(nomes.map((nome) => [nome, Number(somas[nome])])),
    }));
  const esperados = await api.database.query<{ moeda: string }>(`
    SELECT CASE a.tipo WHEN 'P' THEN 'Provisória' ELSE 'Definitiva' END AS tipo, coalesce(a.moeda, 'BRL') AS moeda, count(*)::int AS linhas,
      sum(coalesce(a.is_moeda, a.importancia_segurada))::float AS valor_cif,
      sum(CASE WHEN a.premio_moeda IS NOT NULL THEN a.premio_moeda WHEN a.moeda IS NULL THEN a.premio
        ELSE round(a.premio / a.taxa_cambio, 2) END)::float AS premio_moeda,
      sum(a.importancia_segurada)::float AS valor_reais, sum(a.premio)::float AS premio,
      coalesce(sum(p.is_moeda - a.is_moeda) FILTER (WHERE p.moeda = a.moeda AND a.tipo = 'D'), 0)::float AS diferenca,
      coalesce(sum(p.premio - a.premio) FILTER (WHERE a.tipo = 'D'), 0)::float AS diferenca_premio
    FROM averbacoes a LEFT JOIN provisorias_substituidas p USING (id_averbacao)
    WHERE a.id_apolice = 2 AND a.situacao IN ('ABERTA', 'FATURADA') GROUP BY 1, 2 ORDER BY 1, 2`);
  expect(porMoeda).toEqual(esperados);
  expect(esperados.map(({ moeda }) => moeda)).toEqual(['BRL', 'EUR', 'USD', 'XAU', 'USD']);
  expect([totais['valor_cif'], totais['premio_moeda'], totais['diferenca']]).toEqual([null, null, null]);
  expect(Number(totais['diferenca_reais'])).toBe(1282.7);
});
