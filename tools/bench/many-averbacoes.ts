import type pg from 'pg';
import { withoutIndexes } from '../../server/database/demo/without-indexes.ts';

const MESES = 24;
const APOLICES = 500;

/**
 * Adds shipments to 500 policies over 24 months, 10,000 of them to one policy and month (see `blocoDe`). Written without
 * the triggers; the totals are computed once at the end.
 */
export async function addAverbacoes(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'Sucursal SP', 'SP');
    INSERT INTO segurados (razao_social, cnpj) SELECT 'Transportes ' || n, lpad(n::text, 14, '0') FROM generate_series(1, ${APOLICES}) n;
    INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Corretora Ipévia', '11222333000181', '202000001');
    INSERT INTO municipios VALUES (3550308, 'São Paulo', 'SP'), (4106902, 'Curitiba', 'PR') ON CONFLICT DO NOTHING;
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
      SELECT 1, '01542026' || lpad(n::text, 5, '0'), CASE WHEN n % 50 = 0 THEN 55 ELSE 54 END, n, 1, '2025-01-01', '2026-12-31',
        1000000, '2024-12-15', 'bench' FROM generate_series(1, ${APOLICES}) n;
    INSERT INTO grupos (id_apolice, codigo, nome, padrao) SELECT n, '001', 'Geral', true FROM generate_series(1, ${APOLICES}) n;
    INSERT INTO usuarios (nome, email, username, senha_hash, perfil) VALUES ('Bench', 'b@x.br', 'bench', '', 'admin');
    ALTER TABLE averbacoes DISABLE TRIGGER USER`);
  await withoutIndexes(client, 'averbacoes', () => load(client, count));
  await client.query('VACUUM ANALYZE');
}

async function load(client: pg.Client, count: number): Promise<void> {
  for (let at = 0; at < MESES; at += 1) {
    const mes = 202_501 + (at % 12) + 100 * Math.floor(at / 12);
    await client.query('SELECT garantir_competencia($1)', [mes]);
    await client.query(doMes, [mes, Math.ceil(count / MESES), at]);
  }
  await client.query(`
    ALTER TABLE averbacoes ENABLE TRIGGER USER;
    INSERT INTO averbacoes_totais SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
      FROM averbacoes GROUP BY 1, 2, 3, 4;
    INSERT INTO averbacao_documentos
      SELECT id_apolice, identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador), id_averbacao
      FROM averbacoes WHERE id_apolice = 1`);
  await client.query("SET maintenance_work_mem = '1GB'");
}

/** $1 month, $2 shipments, $3 months before it: numbers continue from month to month. */
const doMes = `
  INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao, tipo_documento,
    serie, numero, chave, data_emissao, data_embarque, cnpj_embarcador, cnpj_tomador, placa, meio_transporte, municipio_origem,
    municipio_destino, valor_mercadoria, importancia_segurada, taxa_basica, taxa, premio, id_conversao)
  SELECT $1::int, apolice, apolice, CASE WHEN n % 5000 = 0 THEN 'CANCELADA' ELSE 'ABERTA' END, 'CONVERSOR',
    'C' || lpad(($3::int * 1000 + n / 10000)::text, 8, '0') || '-' || n % 10000 + 1,
    '01542026' || '0' || lpad((apolice % 97)::text, 14, '5') || '57001' || lpad(numero::text, 9, '0') || '000', 'CT-e', '1', numero::text,
    '3526' || lpad(($1::int % 100)::text, 2, '0') || lpad((apolice % 97)::text, 14, '5') || '57001' || lpad(numero::text, 9, '0') || '1' || lpad(n::text, 9, '0'),
    dia, dia, lpad((n % 5000)::text, 14, '1'), lpad((n % 800)::text, 14, '2'),
    'ABC' || n % 10 || chr((65 + n / 10 % 10)::int) || lpad((n / 100 % 100)::text, 2, '0'), 'Rodoviário', 3550308, 4106902, 1000.37, 1000.37, 0.025, 0.025, 0.25,
    $3::int * 1000 + n / 10000
  FROM generate_series(1, $2::int) n, LATERAL (SELECT CASE WHEN n <= 10000 THEN 1 ELSE 2 + n % ${APOLICES - 1} END AS apolice,
    $3::bigint * $2 + n AS numero, to_date($1::int::text, 'YYYYMM') + (n * 27::bigint / $2)::int AS dia) v`;
