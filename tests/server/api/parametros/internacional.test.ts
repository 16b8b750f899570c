import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findProntos } from '../../../../server/api/conversor/recusados/causas-passadas.repository.ts';
import { csv, startConverter } from '../conversor/converter-under-test.ts';
import { definirParametro } from './definir-parametro.ts';
import { started } from '../../../support/started.ts';

const IMPORTACAO = 25;
const IMPORTADOR = '45723174000110';
const api = started(startConverter);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (25, 1, '2500025', ${IMPORTACAO}, 2, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (25, 0.08);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (25, 25, '001', 'Geral', true);
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda, origem)
    SELECT id_moeda, dia::date, taxa - 0.01, taxa, origem
    FROM moedas, (VALUES ('2026-11-06', 5.5000, 'PTAX'), ('2026-11-10', 5.2000, 'PTAX'), ('2026-11-10', 5.3000, 'MANUAL')) c (dia, taxa, origem)
    WHERE codigo_iso = 'USD'`);
});
beforeEach(() => api.database.query('DELETE FROM parametros').then(() => undefined));

/** FOB 100,000 and freight 8,000: the worked example of the domain brief (1.5). */
const importacao = (numero: number, outros: Readonly<Record<string, string>> = {}) => ({
  tipo_documento: 'Fatura comercial',
  numero: String(numero),
  data_emissao: '08/11/2026',
  data_embarque: '11/11/2026',
  cnpj_destinatario: IMPORTADOR,
  numero_di: '26/1234567-8',
  pais_origem: 'Itália',
  moeda: 'USD',
  taxa_cambio: '5,4321',
  valor_fob: '100.000,00',
  valor_frete_moeda: '8.000,00',
  ...outros,
});
const enviar = (...embarques: ReturnType<typeof importacao>[]) => api.upload(csv(embarques), { ramo: IMPORTACAO });
const guardada = async (numero: number) =>
  (
    await api.database.query(
      `SELECT valor_despesas::text, valor_lucros::text, is_moeda::text, taxa_cambio::text, premio::text FROM averbacoes WHERE numero = $1`,
      [String(numero)],
    )
  )[0];

test('expenses and profit: what the file leaves out, of the running sum or of FOB alone; nothing by default', async () => {
  await enviar(importacao(1));
  expect(await guardada(1)).toMatchObject({ valor_despesas: null, valor_lucros: null, is_moeda: '108000.00' });
  await definirParametro(api, 'percentual_despesas', '10.00', { ramo: IMPORTACAO });
  await definirParametro(api, 'percentual_lucros', '10.00');
  await enviar(importacao(2), importacao(3, { valor_despesas: '0,00' }));
  expect(await guardada(2)).toMatchObject({
    valor_despesas: '10800.00',
    valor_lucros: '11880.00',
    is_moeda: '130680.00',
    premio: '567.87',
  });
  expect(await guardada(3)).toMatchObject({ valor_despesas: '0.00', valor_lucros: '10800.00' });
  await definirParametro(api, 'base_lucros', 'FOB');
  await enviar(importacao(4));
  expect(await guardada(4)).toMatchObject({ valor_despesas: '10800.00', valor_lucros: '10000.00' });
});

test('the file’s rate lies near the registry’s, as far as it has one', async () => {
  const { status, body } = await enviar(importacao(10, { taxa_cambio: '54,321' }));
  expect([status, body.erros]).toEqual([
    422,
    [
      {
        campo: 'Linha 2, taxa_cambio',
        mensagem: '“54,321”; esperado: até 5,00% de diferença da taxa do cadastro, 5,30',
      },
    ],
  ]);
  // 5.4321 is 2.5 % above 5.30.
  await definirParametro(api, 'tolerancia_cambio', '2.00');
  expect((await enviar(importacao(11))).status).toBe(422);
  expect((await enviar(importacao(12, { moeda: 'EUR', taxa_cambio: '54,321' }))).status).toBe(200);
});

test('the registry’s rate in the place of the file’s: of the departure or of the issue, the last before it', async () => {
  await definirParametro(api, 'origem_cambio', 'CADASTRO');
  await enviar(importacao(20, { taxa_cambio: '' }));
  expect(await guardada(20)).toMatchObject({ taxa_cambio: '5.3000000' });
  await definirParametro(api, 'data_cambio', 'EMISSAO');
  await enviar(importacao(21));
  expect(await guardada(21)).toMatchObject({ taxa_cambio: '5.5000000' });
  const { body } = await enviar(importacao(22, { moeda: 'EUR' }));
  expect(body.erros).toEqual([
    {
      campo: 'Linha 2, taxa_cambio',
      mensagem: '“5,4321”; esperado: uma taxa de EUR de 08/11/2026 no cadastro de câmbio',
    },
  ]);
});

test('a document without a rate waits for one of its currency and day, or of the week before', async () => {
  await definirParametro(api, 'origem_cambio', 'CADASTRO');
  const { body } = await api.upload(csv([importacao(30), importacao(31, { moeda: 'EUR' })]), {
    ramo: IMPORTACAO,
    aceitar: 'validos',
  });
  const id = body.id_CONVERSAO;
  const { body: fila } = await api.get(`/api/Conversor/conversoes/${id}/recusados`);
  expect(fila.grupos).toMatchObject([{ codigo: 'SEM_CAMBIO', quantos: 1 }]);
  const registrar = (data: string) =>
    api.database.query(
      `INSERT INTO moedas (codigo_iso, nome) VALUES ('EUR', 'Euro') ON CONFLICT DO NOTHING;
       INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda, origem)
       SELECT id_moeda, '${data}', 6.1, 6.2, 'MANUAL' FROM moedas WHERE codigo_iso = 'EUR'`,
    );
  await registrar('2026-11-03');
  expect(await findProntos(api.parts.db, id)).toEqual([]);
  await registrar('2026-11-07');
  expect(await findProntos(api.parts.db, id)).toHaveLength(1);
});

test('A-M16 a premium in yen has no decimals: rounded to the yen, then converted', async () => {
  await api.database.query(
    "INSERT INTO moedas (id_moeda, codigo_iso, nome, casas_decimais) VALUES (9, 'JPY', 'Iene', 0) ON CONFLICT (codigo_iso) DO UPDATE SET casas_decimais = 0",
  );
  await enviar(
    importacao(16, { moeda: 'JPY', taxa_cambio: '0,0365', valor_fob: '1.234.567,00', valor_frete_moeda: '0,00' }),
  );
  // 1,234,567 × 0.08 % = 987.6536: 988 yen, × 0.0365 = 36.062; with centavos of a yen it would be 36.05.
  expect(
    await api.database.query("SELECT premio_moeda::text, premio::text FROM averbacoes WHERE numero = '16'"),
  ).toEqual([{ premio_moeda: '988', premio: '36.06' }]);
});
