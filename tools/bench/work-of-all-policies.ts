import type pg from 'pg';
import { withoutIndexes } from '../../server/database/demo/without-indexes.ts';

const MESES = 24;

/**
 * Adds a working day's data to a million policies: shipments of one policy in ten over 24 months with their totals,
 * 200,000 runs of the converter with a refusal in every second one, 20,000 waiting texts, 100,000 tasks, 500,000 records of
 * the audit trail.
 */
export async function addWorkOfAllPolicies(client: pg.Client, shipments: number): Promise<void> {
  await client.query(`
    INSERT INTO usuarios (nome, email, username, perfil, senha_hash)
      SELECT 'Pessoa ' || n, 'p' || n || '@example.com', 'p' || n, 'usuario', '-' FROM generate_series(1, 200) n;
    INSERT INTO grupos (id_apolice, codigo, nome, padrao) SELECT id_apolice, '001', 'Geral', true FROM apolices WHERE id_apolice % 10 = 1`);
  const { rows: layouts } = await client.query<{ id: number }>(
    "INSERT INTO layouts (nome, tipo) VALUES ('Bench', 'DELIMITADO') RETURNING id_layout AS id",
  );
  await client.query(
    `INSERT INTO conversoes (id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
     SELECT $1, 54, 'remessa ' || n || '.csv', lpad(to_hex(n), 64, '0'), 1000, 'CONCLUIDA', 'p1', now() - n * interval '1 minute'
     FROM generate_series(1, 200000) n`,
    [layouts[0]?.id],
  );
  await client.query(
    `INSERT INTO de_para_pendentes (tipo, id_layout, de, ocorrencias, ultimo_arquivo)
     SELECT 'MERCADORIA', $1, 'TEXTO ' || n, n, 'remessa.csv' FROM generate_series(1, 20000) n`,
    [layouts[0]?.id],
  );
  await client.query(`
    INSERT INTO recusados (id_conversao, linha, situacao, causas, alterado_por)
      SELECT n * 2, 1, CASE n % 4 WHEN 0 THEN 'RECUSADO' ELSE 'DESCARTADO' END, '[]', 'p1' FROM generate_series(1, 100000) n;
    INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido, situacao, terminada_em)
      SELECT 'relatorio', 'Relatório ' || n, 1 + n % 200, 'p', n::text, '{}', 'CONCLUIDA', now() - n * interval '1 minute'
      FROM generate_series(1, 100000) n;
    INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois)
      SELECT 'p' || n % 200, (ARRAY['criar', 'alterar', 'entrar'])[1 + n % 3], 'suspensoes', n::text, jsonb_build_object('id_apolice', 1 + n)
      FROM generate_series(1, 500000) n;
    INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo)
      SELECT id_apolice, id_ramo, current_date - 5, 'Falta de pagamento' FROM apolices WHERE id_apolice % 100 = 7`);
  await client.query('ALTER TABLE averbacoes DISABLE TRIGGER USER');
  await withoutIndexes(client, 'averbacoes', async () => {
    for (let back = 0; back < MESES; back += 1) {
      const { rows } = await client.query<{ mes: number }>(
        "SELECT to_char(current_date - make_interval(months => $1), 'YYYYMM')::integer AS mes",
        [back],
      );
      await client.query('SELECT garantir_competencia($1)', [rows[0]?.mes]);
      await client.query(ofMonth, [rows[0]?.mes, Math.ceil(shipments / MESES), back]);
    }
  });
  await client.query(`
    ALTER TABLE averbacoes ENABLE TRIGGER USER;
    INSERT INTO averbacoes_totais (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
      SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
      FROM averbacoes GROUP BY 1, 2, 3, 4`);
  await client.query('VACUUM ANALYZE');
}

/** $1 month, $2 shipments, $3 months before this one. */
const ofMonth = `
  INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
    tipo_documento, serie, numero, chave, data_emissao, data_embarque, cnpj_embarcador, placa, meio_transporte,
    valor_mercadoria, importancia_segurada, taxa_basica, taxa, premio, id_conversao)
  SELECT $1::int, g.id_apolice, g.id_grupo, CASE WHEN $3::int > 0 THEN 'FATURADA' ELSE 'ABERTA' END, 'CONVERSOR', 'P' || $1 || n,
    lpad(($1::bigint * 10000000 + n)::text, 40, '0'), 'CT-e', '1', ($3::int * 1000000 + n)::text,
    lpad(($1::bigint * 10000000 + n)::text, 44, '3'), dia, dia, lpad((n % 997)::text, 14, '1'), 'ABC' || n % 10 || 'D' || lpad((n % 100)::text, 2, '0'),
    'Rodoviário', valor, valor, 0.025, 0.025, round(valor * 0.025 / 100, 2), 1 + n % 200000
  FROM generate_series(1, $2::int) n
    JOIN grupos g ON g.id_grupo = 1 + (n::bigint * 7919 + $3 * 104729) % (SELECT max(id_grupo) FROM grupos),
    LATERAL (SELECT to_date($1::int::text, 'YYYYMM') + n % 28 AS dia, (n % 90000 + 1000)::numeric + 0.37 AS valor) v`;
