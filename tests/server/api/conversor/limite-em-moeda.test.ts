import { beforeAll, expect, test } from 'vitest';
import { findProntos } from '../../../../server/api/conversor/recusados/causas-passadas.repository.ts';
import { csv, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const IMPORTACAO = 25;
const IMPORTADOR = '45723174000110';
/* A policy with a trip limit of 108,000 dollars. */
const api = started(startConverter);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar'), (2, 'EUR', 'Euro') ON CONFLICT DO NOTHING;
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por, id_moeda)
    SELECT 25, 1, '2500025', ${IMPORTACAO}, 2, 1, '2026-01-01', '2026-12-31', 900000, 108000, '2025-12-20', 'carga', id_moeda
      FROM moedas WHERE codigo_iso = 'USD';
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (25, 0.08);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (25, 25, '001', 'Geral', true);
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda) SELECT id_moeda, '2026-11-10', 5.2, 5.3 FROM moedas WHERE codigo_iso = 'USD'`);
});

const importacao = (numero: number, valor_fob: string, outros: Readonly<Record<string, string>> = {}) => ({
  tipo_documento: 'Fatura comercial',
  numero: String(numero),
  data_emissao: '08/11/2026',
  data_embarque: '11/11/2026',
  cnpj_destinatario: IMPORTADOR,
  numero_di: '26/1234567-8',
  pais_origem: 'Itália',
  moeda: 'USD',
  taxa_cambio: '5,4321',
  valor_fob,
  placa: '',
  ...outros,
});
const enviar = async (...embarques: ReturnType<typeof importacao>[]) => {
  const { body } = await api.upload(csv(embarques), { ramo: IMPORTACAO, aceitar: 'validos' });
  const { aceitos, id_CONVERSAO: id } = body as { aceitos: number; id_CONVERSAO: number };
  const recusados = await api.database.query(
    `SELECT linha, c ->> 'codigo' AS codigo, c ->> 'valor' AS valor, c ->> 'esperado' AS esperado
     FROM recusados, jsonb_array_elements(causas) c WHERE id_conversao = $1 ORDER BY linha`,
    [id],
  );
  return { id, aceitos, recusados };
};
const demais = (linha: number, valor: string, onde = '') => ({
  linha,
  codigo: 'LIMITE_EXCEDIDO',
  valor,
  esperado: expect.stringContaining(`até USD 108.000,00 por viagem na apólice 2500025${onde}`),
});

test('dollars are held against dollars, whatever their rate is against the registry’s', async () => {
  expect(await enviar(importacao(1, '108.000,00'))).toMatchObject({ aceitos: 1 });
  // Below the limit in reais at the day's rate.
  expect(await enviar(importacao(2, '108.000,01', { taxa_cambio: '5,2000' }))).toMatchObject({
    recusados: [demais(2, 'USD 108.000,01')],
  });
});

test('another currency, by the rate of the day', async () => {
  const emEuro = { moeda: 'EUR', taxa_cambio: '6,0000' };
  // 108,000 dollars at 5.30 are 95,400 euros at 6.00.
  expect(await enviar(importacao(10, '95.400,00', emEuro), importacao(11, '95.400,01', emEuro))).toMatchObject({
    aceitos: 1,
    recusados: [demais(3, 'USD 108.000,01')],
  });
});

test('a vehicle’s trip, in the file and before it', async () => {
  const viagem = { placa: 'ABC1D23' };
  expect(await enviar(importacao(20, '50.000,00', viagem))).toMatchObject({ aceitos: 1 });
  const emEuro = { ...viagem, moeda: 'EUR', taxa_cambio: '5,3000' };
  expect(await enviar(importacao(21, '58.000,00', emEuro), importacao(22, '0,01', viagem))).toMatchObject({
    aceitos: 1,
    recusados: [demais(3, 'USD 108.000,01', ' (veículo ABC1D23 em 11/11/2026)')],
  });
});

test('where no rate is known what is in another currency waits for one; dollars need none', async () => {
  const dia = { data_embarque: '09/11/2026' };
  const { id, aceitos, recusados } = await enviar(
    importacao(30, '108.000,00', dia),
    importacao(31, '1,00', { ...dia, moeda: 'EUR', taxa_cambio: '6,0000' }),
    importacao(32, '108.000,01', dia),
  );
  expect([aceitos, recusados]).toEqual([
    1,
    [
      {
        linha: 3,
        codigo: 'SEM_CAMBIO',
        valor: '09/11/2026',
        esperado: 'uma taxa de USD de 09/11/2026 no cadastro de câmbio: nessa moeda é o limite da apólice 2500025',
      },
      demais(4, 'USD 108.000,01'),
    ],
  ]);
  expect(await findProntos(api.parts.db, id)).toEqual([]);
  await api.database.query(`INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda)
    SELECT id_moeda, '2026-11-06', 5.2, 5.3 FROM moedas WHERE codigo_iso = 'USD'`);
  expect(await findProntos(api.parts.db, id)).toHaveLength(1);
  await api.database.query('UPDATE apolices SET limite_viagem = 108000.01 WHERE id_apolice = 25');
  expect(await findProntos(api.parts.db, id)).toHaveLength(2);
});
