import { beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../../server/database/demo/random.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

/** Ids up to 45,600, with gaps. */
const database = started(createDatabase);
beforeAll(async () => {
  await database.query(`INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'São Paulo', 'SP')`);
  await database.query(`INSERT INTO segurados (razao_social, cnpj) VALUES
    ('Transportes IPÊ-AÇU Ltda.', '12ABC34501DE35'), ('Comércio São João S.A.', '11222333000181'),
    ('D''Ávila & Filhos 100% Frete S/A', '00000000000191')`);
  await database.query(
    `INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Corretora Órion ME', '45723174000110', '1')`,
  );
  await database.query(
    `INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia,
       fim_vigencia, limite_responsabilidade, data_emissao, incluido_por)
     SELECT n * 38, 1, '54.' || lpad(n::text, 7, '0'), CASE WHEN n % 5 = 0 THEN 21 ELSE 54 END, 1 + n % 3, 1, '2026-01-01', '2026-12-31', 1, '2026-01-01', 'teste'
     FROM generate_series(1, 1200) n`,
  );
  await database.query(
    `INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (777 * 38, 'Órgão Único', '33444555000100', 0.1)`,
  );
}, 60_000);

async function page(termo: string, posicao = 1, quantidade = 10) {
  const [row] = await database.query<{ total: string; ids: number[] }>(
    'SELECT total, ids FROM pagina_apolices($1, $2, $3)',
    [termo, posicao, quantidade],
  );
  return { total: Number(row?.total), ids: row?.ids };
}

/** The same search, checked word by word on every policy. */
async function expected(termo: string): Promise<number[]> {
  const rows = await database.query<{ id_apolice: number }>(
    `SELECT id_apolice FROM apolices_busca WHERE NOT EXISTS (
       SELECT FROM unnest(palavras_de_busca($1)) p WHERE NOT EXISTS (
         SELECT FROM string_to_table(texto, ' ') w
         WHERE CASE WHEN length(p) < 3 THEN starts_with(w, p) ELSE strpos(w, p) > 0 END))
     ORDER BY 1`,
    [termo],
  );
  return rows.map(({ id_apolice }) => id_apolice);
}

/** Realistic searches: one to three fragments of the policies' texts, of any length and position. */
async function piecesOfTexts(count: number): Promise<string[]> {
  const texts = await database.query<{ texto: string }>('SELECT texto FROM apolices_busca ORDER BY id_apolice');
  const words = [...new Set(texts.flatMap(({ texto }) => texto.trim().split(' ')))];
  const random = chance(20_261_121);
  const piece = () => {
    const word = random.pick(words);
    const from = random.upTo(word.length);
    return word.slice(from, from + random.between(1, word.length));
  };
  return Array.from({ length: count }, () => Array.from({ length: random.between(1, 3) }, piece).join(' '));
}

test.each([
  '',
  'ltda',
  'IPÊ açu',
  'ipe-acu',
  's.a.',
  'sa',
  'o',
  'filhos frete',
  '54',
  '540',
  '5400',
  '54000',
  '0012',
  '00012',
  '540001',
  '5400012',
  '54000123 5400',
  '54000 54001',
  '40000',
  '00012 4000',
  '000123 540001',
  '54.0000123',
  '123',
  '12.ABC.345/01DE-35',
  '12abc345',
  '45723174',
  'orion 540001',
  'transporte nacional',
  'rctr-c',
  'tn',
  '100%',
  'davila',
  'orgao',
  'abc',
  'nada disso',
  '99999999',
])('a search for %j finds what a look at every policy finds', async (termo) => {
  const all = await expected(termo);
  expect(await page(termo, 1, 7)).toEqual({ total: all.length, ids: all.slice(0, 7) });
  const middle = Math.max(Math.ceil(all.length / 2), 1);
  expect(await page(termo, middle, 50)).toEqual({ total: all.length, ids: all.slice(middle - 1, middle + 49) });
  expect(await page(termo, all.length + 1, 10)).toEqual({ total: all.length, ids: [] });
});

test('300 searches for pieces of what is written find what a look at every policy finds', async () => {
  for (const termo of await piecesOfTexts(300)) {
    const all = await expected(termo);
    expect({ termo, ...(await page(termo, 1, 100)) }).toEqual({ termo, total: all.length, ids: all.slice(0, 100) });
  }
}, 60_000);

test('pages join without a gap', async () => {
  const ids: number[] = [];
  for (let posicao = 401; posicao <= 800; posicao += 100) ids.push(...((await page('', posicao, 100)).ids ?? []));
  expect(ids).toEqual(Array.from({ length: 400 }, (_, n) => (401 + n) * 38));
});

test.each(['%', '_', '%%', '\\', '&'])('%j is no wildcard, and in no policy', async (termo) => {
  expect(await page(termo)).toEqual({ total: 0, ids: [] });
});

describe('the search follows what is written', () => {
  const total = async (termo: string) => (await page(termo)).total;

  test('a policyholder who is renamed, moved and deleted', async () => {
    await database.query("UPDATE apolice_tomadores SET razao_social = 'Nôvo Nome', id_apolice = 38");
    expect([await total('orgao'), await total('novo nome')]).toEqual([0, 1]);
    expect((await page('novo nome')).ids).toEqual([38]);
    await database.query('DELETE FROM apolice_tomadores');
    expect(await total('novo nome')).toBe(0);
  });

  test('a broker, an insured and a ramo that are renamed', async () => {
    await database.query("UPDATE corretores SET razao_social = 'Corretora Sírius'");
    await database.query("UPDATE segurados SET razao_social = 'Cargas Jaçuriva' WHERE id_segurado = 1");
    await database.query("UPDATE ramos SET sigla = 'XYZW' WHERE id_ramo = 21");
    expect([await total('orion'), await total('sirius')]).toEqual([0, 1_200]);
    expect([await total('ipe-acu'), await total('jacuriva')]).toEqual([0, 400]);
    expect(await total('xyzw')).toBe(240);
  });

  test('policies that come and go', async () => {
    await database.query('DELETE FROM apolices WHERE id_apolice <= 380');
    expect(await page('', 1, 2)).toEqual({ total: 1_190, ids: [418, 456] });
    await database.query("UPDATE apolices SET numero = 'ABC-7' WHERE id_apolice = 418");
    expect(await page('abc7')).toEqual({ total: 1, ids: [418] });
  });
});
