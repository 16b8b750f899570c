import { beforeAll, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { apoliceDeImportacao, csv, startConverter } from './converter-under-test.ts';

/* Values of imports that a form would not let through: each is a fault of its row. */
const api = started(startConverter);
beforeAll(() =>
  api.database.query(`${apoliceDeImportacao};
    INSERT INTO paises (id_pais, iso2, iso3, nome_pt) VALUES (7, 'KW', 'KWT', 'Kuwait');
    INSERT INTO moedas (id_moeda, codigo_iso, nome, casas_decimais) VALUES (1, 'BRL', 'Real', 2), (4, 'JPY', 'Iene', 0)`),
);

const emIenes = { moeda: 'JPY', taxa_cambio: '0,0365', valor_fob: '100.000' };
const enviar = (...embarques: readonly Readonly<Record<string, string>>[]) =>
  api.upload(
    csv(
      embarques.map((embarque, at) => ({
        tipo_documento: 'Fatura comercial',
        numero: `JP-${at}`,
        data_embarque: '11/10/2026',
        cnpj_destinatario: '60701190000104',
        numero_di: '26/1234567-9',
        pais_origem: 'Kuwait',
        ...embarque,
      })),
    ),
    { ramo: 25 },
  );

test('a currency or an Incoterm in words and a rate without its comma are faults of their rows, and stop no file', async () => {
  const { status, body } = await enviar(
    { ...emIenes, incoterm: 'FOB Santos' },
    { moeda: 'Dólar', valor_mercadoria: '1.000,00' },
    { ...emIenes, taxa_cambio: '5432100' },
  );
  expect([status, (body.erros as { campo: string }[]).map(({ campo }) => campo)]).toEqual([
    422,
    ['Linha 2, incoterm', 'Linha 3, moeda', 'Linha 4, valor_mercadoria', 'Linha 4, taxa_cambio'],
  ]);
});

test('120 million yen are taken: they have nine digits', async () => {
  const { body } = await enviar({ ...emIenes, taxa_cambio: '0,0363', valor_fob: '120.000.000' });
  expect(body).toMatchObject({ aceitos: 1, recusados: 0 });
  expect(await api.database.query('SELECT trim_scale(valor_fob)::text AS fob FROM averbacoes')).toEqual([
    { fob: '120000000' },
  ]);
});
