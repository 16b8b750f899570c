import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadReferenceData } from '../../../server/database/reference/load.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

let client: pg.Client;

const database = started(createDatabase);
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadReferenceData(client);
});
afterAll(() => client.end());

async function one(sql: string): Promise<unknown> {
  const [row] = await database.query<Record<string, unknown>>(sql);
  return Object.values(row ?? {})[0];
}

/** Makes the next load check everything, as after an update of the product. */
const forget = () => database.query("UPDATE dados_de_referencia SET digest = ''");

describe('it is complete', () => {
  test.each([
    ['states and the outside world', 'SELECT count(*)::int FROM estados', 28],
    ['municípios', 'SELECT count(*)::int FROM municipios', 5571],
    ['capitals, one a state', 'SELECT count(DISTINCT uf)::int FROM municipios WHERE capital', 27],
    ['capitals', 'SELECT count(*)::int FROM municipios WHERE capital', 27],
    ['countries of ISO 3166', 'SELECT count(*)::int FROM paises', 249],
    ['countries with a verified code of the central bank', 'SELECT count(codigo_bacen)::int FROM paises', 16],
    ['Incoterms 2020', 'SELECT count(*)::int FROM incoterms WHERE edicao = 2020', 11],
    ['terms that suggest what to insure', 'SELECT count(DISTINCT id_incoterm)::int FROM incoterm_verbas', 11],
    [
      'ramos without a tax rate today',
      'SELECT count(*)::int FROM ramos LEFT JOIN iof USING (id_ramo) WHERE aliquota IS NULL',
      0,
    ],
    ['packaging for what says nothing of it', "SELECT count(*)::int FROM embalagens WHERE codigo = 'NE'", 1],
    ['goods for what says nothing of them', "SELECT count(*)::int FROM mercadorias WHERE codigo = '0000000001'", 1],
    [
      'goods with an NCM that invoices are not known by',
      'SELECT count(*)::int FROM mercadorias LEFT JOIN mercadoria_ncms n USING (id_mercadoria) WHERE mercadorias.ncm IS NOT NULL AND n.ncm IS NULL',
      0,
    ],
    ['kinds of reasons', 'SELECT count(DISTINCT tipo)::int FROM motivos', 7],
    ['averbação systems', 'SELECT count(*)::int FROM sistemas_averbacao', 4],
  ])('%s', async (_what, sql, count) => {
    expect(await one(sql)).toBe(count);
  });

  test('every município is in the state that its code begins with', async () => {
    expect(
      await one(`SELECT count(*)::int FROM municipios m JOIN estados e ON e.sigla = m.uf
        WHERE e.codigo_ibge IS DISTINCT FROM left(m.codigo_ibge::text, 2)`),
    ).toBe(0);
    expect(
      await database.query(
        'SELECT nome, uf FROM municipios WHERE codigo_ibge IN (5101837, 3550308, 2605459) ORDER BY nome',
      ),
    ).toEqual([
      { nome: 'Boa Esperança do Norte', uf: 'MT' },
      { nome: 'Fernando de Noronha', uf: 'PE' },
      { nome: 'São Paulo', uf: 'SP' },
    ]);
  });

  test('borders are seen from both sides, and every state but EX has one', async () => {
    expect(
      await one(`SELECT count(*)::int FROM estado_vizinhos v
        WHERE NOT EXISTS (SELECT FROM estado_vizinhos w WHERE (w.sigla, w.vizinho) = (v.vizinho, v.sigla))`),
    ).toBe(0);
    expect(await one('SELECT count(DISTINCT sigla)::int FROM estado_vizinhos')).toBe(27);
  });

  test('the minimum set of currencies, with the decimals of each', async () => {
    const rows = await database.query(
      `SELECT codigo_iso, casas_decimais, paridade_tipo FROM moedas
       WHERE codigo_iso IN ('BRL','USD','EUR','GBP','JPY','CHF','ARS','CLP','UYU','CNY','CAD','AUD') AND casas_decimais = 0`,
    );
    expect(rows).toEqual([
      { codigo_iso: 'CLP', casas_decimais: 0, paridade_tipo: 'A' },
      { codigo_iso: 'JPY', casas_decimais: 0, paridade_tipo: 'A' },
    ]);
    expect(
      await one(
        "SELECT count(*)::int FROM moedas WHERE codigo_iso IN ('BRL','USD','EUR','GBP','JPY','CHF','ARS','CLP','UYU','CNY','CAD','AUD')",
      ),
    ).toBe(12);
    expect(await one("SELECT count(*)::int FROM moedas WHERE codigo_iso IN ('XXX', 'XTS', 'XAU', 'CLF')")).toBe(0);
  });

  test('national holidays of this year and the next two, the movable ones where Easter puts them', async () => {
    const years = await database.query<{ ano: number; quantos: number }>(
      `SELECT extract(year FROM data)::int AS ano, count(*)::int AS quantos FROM feriados
       WHERE extract(year FROM data) >= extract(year FROM now() AT TIME ZONE 'America/Sao_Paulo') GROUP BY 1`,
    );
    expect(years.map(({ quantos }) => quantos)).toEqual([13, 13, 13]);
    expect(
      await one(
        'SELECT array_agg(data::text ORDER BY data)::text FROM feriados WHERE movel AND extract(year FROM data) = 2026',
      ),
    ).toBe('{2026-02-16,2026-02-17,2026-04-03,2026-06-04}');
  });
});

describe('it is loaded once', () => {
  test('a second start asks once and writes nothing', async () => {
    const asked = vi.spyOn(client, 'query');
    expect(await loadReferenceData(client)).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  test('loaded again, nothing is doubled and no row becomes another version', async () => {
    const state = `SELECT jsonb_object_agg(tabela, n) FROM (
      SELECT 'municipios' AS tabela, array[count(*), max(versao)] AS n FROM municipios UNION ALL
      SELECT 'paises', array[count(*), max(versao)] FROM paises UNION ALL
      SELECT 'mercadorias', array[count(*), max(versao)] FROM mercadorias UNION ALL
      SELECT 'mercadoria_ncms', array[count(*), 0] FROM mercadoria_ncms UNION ALL
      SELECT 'incoterm_verbas', array[count(*), 0] FROM incoterm_verbas UNION ALL
      SELECT 'feriados', array[count(*), max(versao)] FROM feriados UNION ALL
      SELECT 'iof', array[count(*), max(versao)] FROM iof) t`;
    const before = await one(state);
    await forget();
    expect(await loadReferenceData(client)).toBe(true);
    expect(await one(state)).toEqual(before);
  });

  test('a new year brings the holidays of one more', async () => {
    await database.query('DELETE FROM feriados WHERE extract(year FROM data) = extract(year FROM now()) + 2');
    await database.query('UPDATE dados_de_referencia SET ano = ano - 1');
    expect(await loadReferenceData(client)).toBe(true);
    expect(
      await one('SELECT count(*)::int FROM feriados WHERE extract(year FROM data) = extract(year FROM now()) + 2'),
    ).toBe(13);
  });
});

describe('what a person has written stays', () => {
  test('a changed row, a deactivated one, and an own one in the place of one that ships', async () => {
    await database.query(`
      UPDATE embalagens SET descricao = 'Caixote', versao = 2, alterado_por = 'ana', alterado_em = now() WHERE codigo = 'BX';
      UPDATE mercadorias SET ativo = false, versao = 2, alterado_por = 'ana', alterado_em = now() WHERE codigo = '0101';
      DELETE FROM iof WHERE id_ramo = 54;
      INSERT INTO iof (id_ramo, vigencia_inicio, aliquota, alterado_por) VALUES (54, '2000-01-01', 9, 'ana');
      DELETE FROM paises WHERE iso2 = 'PT';
      INSERT INTO paises (iso2, iso3, nome_pt, alterado_por) VALUES ('QX', 'QXX', 'Portugal', 'ana')`);
    await forget();
    await loadReferenceData(client);
    expect(await database.query("SELECT descricao, versao FROM embalagens WHERE codigo = 'BX'")).toEqual([
      { descricao: 'Caixote', versao: 2 },
    ]);
    expect(await one("SELECT ativo FROM mercadorias WHERE codigo = '0101'")).toBe(false);
    expect(await database.query('SELECT aliquota FROM iof WHERE id_ramo = 54')).toEqual([{ aliquota: '9.000000' }]);
    expect(await database.query("SELECT iso2 FROM paises WHERE nome_pt = 'Portugal'")).toEqual([{ iso2: 'QX' }]);
  });

  test('a row that nobody has changed is renewed', async () => {
    await database.query("UPDATE embalagens SET descricao = 'Antes', granel = true WHERE codigo = 'CT'");
    await forget();
    await loadReferenceData(client);
    expect(await database.query("SELECT descricao, granel, versao FROM embalagens WHERE codigo = 'CT'")).toEqual([
      { descricao: 'Caixa de papelão', granel: false, versao: 2 },
    ]);
  });

  test('goods of an earlier version become those that ship', async () => {
    await database.query(`
      DELETE FROM mercadorias WHERE codigo = '0802';
      INSERT INTO mercadorias (codigo, descricao, grupo) VALUES ('0802', 'Telefones celulares', 'Eletrônicos')`);
    await forget();
    await loadReferenceData(client);
    expect(await database.query("SELECT grupo, padrao FROM mercadorias WHERE codigo = '0802'")).toEqual([
      { grupo: 'Eletroeletrônicos', padrao: true },
    ]);
  });
});
