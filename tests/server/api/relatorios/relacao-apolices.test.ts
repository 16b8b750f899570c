import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startRelatorios);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, id_moeda, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT 8, 1, '2100080', o.id_ramo, 1, 1, m.id_moeda, '2026-01-01', '2026-12-31', 750000, 5000, '2025-12-20', 'carga'
      FROM apolices o, moedas m WHERE o.id_apolice = 2 AND m.codigo_iso = 'USD'`);
});

test('limits are added up by currency, and together only where there is one', async () => {
  const { totais, subtotais } = await api.linhas('relacao-apolices', { ambito: 'I' });
  expect(totais['limite_responsabilidade']).toBeNull();
  const porMoeda = subtotais.filter(({ grupo }) => Object.keys(grupo).length === 1);
  expect(
    porMoeda.map(({ grupo, linhas, somas }) => [grupo['moeda'], linhas, somas['limite_responsabilidade']]),
  ).toEqual([
    ['BRL', 1, '900000.00'],
    ['USD', 1, '750000.00'],
  ]);
  const nacional = await api.linhas('relacao-apolices', { ambito: 'N' });
  const limites = nacional.data.map((linha) => Number(linha['limite_responsabilidade']));
  expect(Number(nacional.totais['limite_responsabilidade'])).toBe(limites.reduce((soma, limite) => soma + limite, 0));
  expect(nacional.colunas.map(({ nome }) => nome)).not.toContain('moeda');
});

test('how shipments are declared is said in words; a letter that has none stays', async () => {
  await api.database.query("UPDATE apolices SET tipo = CASE id_apolice WHEN 2 THEN 'M' WHEN 8 THEN 'X' ELSE 'D' END");
  const { data } = await api.linhas('relacao-apolices', { ambito: 'I' });
  expect(data.map(({ tipo }) => tipo)).toEqual(['Mensal', 'X']);
  const nacional = await api.linhas('relacao-apolices', { ambito: 'N' });
  expect(new Set(nacional.data.map(({ tipo }) => tipo))).toEqual(new Set(['Diária']));
});

test.each([
  ['VIGENTE', false],
  ['A_VENCER', true],
])('the parameter sheet of %s tells within how many days: %s', async (situacao, dito) => {
  const { bytes } = await api.arquivo('relacao-apolices', 'planilha', { ambito: 'N', situacao, dias: 365 });
  const { sheets } = await readXlsx(bytes);
  const rotulos = sheets[0]?.rows.map(([rotulo]) => rotulo) ?? [];
  expect(rotulos).toContain('Situação');
  expect(rotulos.includes('A vencer em até (dias)')).toBe(dito);
});
