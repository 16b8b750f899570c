import type pg from 'pg';

const policies = Number(process.env['BENCH_APOLICES'] ?? 1_000_000);
const step = 50_000;

/** A pseudo-random number below `below` derived from `i`, different for each `salt`. */
const scatter = `CREATE FUNCTION pg_temp.s(i bigint, salt int, below int) RETURNS int LANGUAGE sql IMMUTABLE
  RETURN ((((i * 1103515 + salt * 7919) % 2147483647) * 48271 % 2147483647) * 69621 % 2147483647 % below)::int`;

/** 200,000 insured companies and 2,000 brokers with names built from 2,400 words, because real names share words. */
const companies = `
  INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'Sucursal SP', 'SP');
  CREATE TEMP TABLE palavras AS SELECT row_number() OVER () AS n, initcap(a || b || c) AS p FROM
    unnest('{ta,pe,mi,ro,lu,va,gra,ser,cas,bri,pon,mar,alv,fer,sil,cor,nor,sul,bel,ver}'::text[]) a,
    unnest('{re,ca,ni,do,li,ma,ra,ti,so,va,zi,nhe}'::text[]) b, unnest('{ra,s,no,ta,ro,iro,des,lo,nte,gem}'::text[]) c;
  ANALYZE palavras;
  INSERT INTO segurados (razao_social, cnpj)
    SELECT (ARRAY['Transportes', 'Transportadora', 'Comércio', 'Indústria', 'Logística', 'Distribuidora'])[1 + pg_temp.s(i, 1, 6)]
      || ' ' || um.p || ' ' || dois.p || ' ' || (ARRAY['Ltda', 'S.A.', 'EIRELI', 'ME'])[1 + pg_temp.s(i, 4, 4)],
      (10000000 + i * 397)::text || '0001' || lpad((i % 97)::text, 2, '0')
    FROM generate_series(1, 200000) i JOIN palavras um ON um.n = 1 + pg_temp.s(i, 2, 2400)
      JOIN palavras dois ON dois.n = 1 + pg_temp.s(i, 3, 2400)
    ORDER BY i;
  INSERT INTO corretores (razao_social, cnpj, registro_susep)
    SELECT um.p || ' Corretora de Seguros ' || dois.p,
      (50000000 + i * 7919)::text || '0001' || lpad((i % 97)::text, 2, '0'), i::text
    FROM generate_series(1, 2000) i JOIN palavras um ON um.n = 1 + pg_temp.s(i, 5, 2400)
      JOIN palavras dois ON dois.n = 1 + pg_temp.s(i, 6, 2400)
    ORDER BY i`;

/** A batch of policies that end within two years, every second one with a separate policyholder. */
const apolices = `
  WITH novas AS (
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, valor_premio, ultimo_faturamento, incluido_por)
    SELECT 1, '01' || ramo || '2026' || lpad(i::text, 7, '0'), ramo, 1 + pg_temp.s(i, 7, 200000), 1 + pg_temp.s(i, 8, 2000),
      d.inicio, d.inicio + 365, 1000000, d.inicio - 15, CASE WHEN i % 3 > 0 THEN pg_temp.s(i, 13, 900000000) / 100.0 END,
      CASE WHEN i % 5 > 0 THEN 202601 + pg_temp.s(i, 14, 11) END, 'bench'
    FROM generate_series($1::bigint, $2::bigint) i,
      LATERAL (SELECT (ARRAY[54, 54, 54, 55, 55, 21, 25, 28, 59, 32])[1 + pg_temp.s(i, 9, 10)] AS ramo) r,
      LATERAL (SELECT current_date - 700 + pg_temp.s(i, 12, 730) AS inicio) d
    RETURNING id_apolice)
  INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa)
  SELECT id_apolice, razao_social, cnpj, 0.05
  FROM novas JOIN segurados ON id_segurado = 1 + pg_temp.s(id_apolice, 11, 200000)
  WHERE id_apolice % 2 = 0`;

/** The search index is written one bitmap range at a time, each bitmap once. */
const search = `
  SELECT atualizar_busca(array_agg(id_apolice)) FROM apolices WHERE id_apolice >> 14 = $1`;

const searchTriggers = (what: 'DISABLE' | 'ENABLE') => `ALTER TABLE apolice_tomadores ${what} TRIGGER USER`;

/** Fills an empty database with a million policies (`BENCH_APOLICES`). Benchmarks measure reads, not this insertion. */
export async function addMillionPolicies(client: pg.Client): Promise<void> {
  await client.query(scatter);
  await client.query(companies);
  await client.query(searchTriggers('DISABLE'));
  for (let from = 1; from <= policies; from += step) await client.query(apolices, [from, from + step - 1]);
  await client.query(searchTriggers('ENABLE'));
  await client.query('VACUUM ANALYZE apolices, apolice_tomadores');
  for (let block = 0; block <= policies >> 14; block += 1) await client.query(search, [block]);
  await client.query('VACUUM ANALYZE');
}
