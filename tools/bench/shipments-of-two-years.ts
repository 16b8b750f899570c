import pg from 'pg';
import { withoutIndexes } from '../../server/database/demo/without-indexes.ts';

const MESES = 24;
const APOLICES = 500;
/** The ramos of one policy in fifty. */
const ramos = ['Importação', 'Exportação'] as const;

/**
 * Adds shipments of 500 policies over 24 months, distributed as real carriers' are: trips of six documents on one of the
 * policy's forty vehicles, from one of its forty shippers to two of 300 municípios in all states; large and small policies,
 * fifty goods, some imports and exports in two currencies, one in 140 excluded or cancelled, one in 100 that departed in
 * the month before.
 * Two connections write them without the triggers; the totals are computed once at the end.
 */
export async function addShipmentsOfTwoYears({ client, url }: { client: pg.Client; url: string }, count: number) {
  await client.query(registries);
  await withoutIndexes(client, 'averbacoes', () => load(client, url, count));
  await client.query(`
    INSERT INTO averbacoes_totais (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
      SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
      FROM averbacoes GROUP BY 1, 2, 3, 4;
    INSERT INTO exclusoes_em_bloco (id_motivo, motivo, quantidade, importancia_segurada, premio, excluido_por, excluido_em)
      SELECT 1, 'Medida da exclusão', 1, 1, 0, 'bench', '2025-01-15'::date + n * 7 FROM generate_series(1, 100) n;
    INSERT INTO moedas (codigo_iso, nome) VALUES ('BRL', 'Real') ON CONFLICT DO NOTHING;
    INSERT INTO contratos_resseguro (id_contrato_resseguro, nome, tipo, id_ramo, id_moeda, vigencia_inicio, vigencia_fim,
      retencao_percentual, limite, comissao_percentual)
      SELECT 1, 'Quota', 'QUOTA', 54, id_moeda, '2025-01-01', '2026-12-31', 30, 1000000, 10 FROM moedas WHERE codigo_iso = 'BRL';
    INSERT INTO contrato_resseguro_participantes VALUES (1, 1, 'IRB', 60), (1, 2, 'Ressegura', 40);
    INSERT INTO averbacoes_excluidas
      SELECT 1 + id_averbacao % 100, competencia, id_averbacao, id_apolice FROM averbacoes WHERE situacao = 'EXCLUIDA'`);
  await client.query('VACUUM ANALYZE');
}

async function load(client: pg.Client, url: string, count: number): Promise<void> {
  await client.query('ALTER TABLE averbacoes DISABLE TRIGGER USER');
  const meses = Array.from(
    { length: MESES },
    (_, at) => [at, 202_501 + (at % 12) + 100 * Math.floor(at / 12)] as const,
  );
  for (const [, mes] of meses) await client.query('SELECT garantir_competencia($1)', [mes]);
  const writers = Array.from({ length: 2 }, async () => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    for (let mes = meses.pop(); mes; mes = meses.pop()) {
      // Truncated in the transaction that fills it, so that its rows are not written to the WAL either.
      await writer.query('BEGIN');
      await writer.query(`TRUNCATE averbacoes_${mes[1]}`);
      await writer.query(doMes(mes[1]), [mes[1], Math.ceil(count / MESES), mes[0]]);
      await writer.query('COMMIT');
    }
    await writer.end();
  });
  await Promise.all(writers);
  await client.query("ALTER TABLE averbacoes ENABLE TRIGGER USER; SET maintenance_work_mem = '1GB'");
}

const registries = `
  INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'Sucursal SP', 'SP'), ('02', 'Sucursal Sul', 'RS');
  INSERT INTO segurados (razao_social, cnpj) SELECT 'Transportes ' || n, lpad(n::text, 14, '0') FROM generate_series(1, 400) n;
  INSERT INTO corretores (razao_social, cnpj, registro_susep)
    SELECT 'Corretora ' || n, lpad(n::text, 14, '8'), (202000000 + n)::text FROM generate_series(1, 30) n;
  INSERT INTO municipios (codigo_ibge, nome, uf)
    SELECT (11 + n % 27) * 100000 + n, 'Município ' || n, (string_to_array(
      'SP,RS,PR,SC,MG,RJ,ES,BA,SE,AL,PE,PB,RN,CE,PI,MA,PA,AP,RR,AM,AC,RO,MT,MS,GO,DF,TO', ','))[1 + n % 27]
    FROM generate_series(1, 300) n ON CONFLICT DO NOTHING;
  INSERT INTO mercadorias (codigo, descricao, grupo) SELECT 'M' || n, 'Mercadoria nº ' || n, 'Geral' FROM generate_series(1, 50) n;
  INSERT INTO motivos (id_motivo, tipo, descricao) OVERRIDING SYSTEM VALUE VALUES (1, 'EXCLUSAO_AVERBACAO', 'Medida da exclusão')
    ON CONFLICT DO NOTHING;
  INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
    limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT 1 + n % 2, '01542025' || lpad(n::text, 5, '0'), coalesce((SELECT id_ramo FROM ramos
        WHERE nome = CASE n % 100 WHEN 0 THEN '${ramos[0]}' WHEN 50 THEN '${ramos[1]}' END), 54),
      1 + n % 400, 1 + n % 30, '2025-01-01', '2026-12-31', 1000000, 100000 + n * 1000, '2024-12-15', 'bench'
    FROM generate_series(1, ${APOLICES}) n;
  INSERT INTO grupos (id_apolice, codigo, nome, padrao) SELECT n, '001', 'Geral', true FROM generate_series(1, ${APOLICES}) n;
  INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa)
    SELECT n, 'Tomador ' || t, lpad((n * 10 + t)::text, 14, '2'), 0.025 FROM generate_series(1, ${APOLICES}) n, generate_series(0, 4) t`;

/** $1 month, $2 shipments, $3 months before it: numbers continue from month to month. */
const doMes = (mes: number) => `
  INSERT INTO averbacoes_${mes} (competencia, id_apolice, id_grupo, situacao, tipo, origem_sistema, protocolo, numero_averbacao,
    tipo_documento, serie, numero, chave, data_emissao, data_embarque, cnpj_embarcador, embarcador, cnpj_tomador, tomador, placa,
    meio_transporte, percurso, municipio_origem, municipio_destino, id_mercadoria, valor_mercadoria, importancia_segurada,
    taxa_basica, taxa, premio, id_conversao, navio, conhecimento, pais_origem, complemento_origem, moeda, taxa_cambio, is_moeda,
    premio_moeda, valor_fob)
  SELECT $1::int, apolice, apolice, CASE d % 1000 WHEN 0 THEN 'CANCELADA' WHEN 1 THEN 'EXCLUIDA' WHEN 2 THEN 'EXCLUIDA'
      WHEN 3 THEN 'EXCLUIDA' WHEN 4 THEN 'EXCLUIDA' WHEN 5 THEN 'EXCLUIDA' WHEN 6 THEN 'EXCLUIDA'
      ELSE CASE WHEN $3::int < 23 THEN 'FATURADA' ELSE 'ABERTA' END END,
    CASE WHEN fora THEN CASE d % 9 WHEN 0 THEN 'P' ELSE 'D' END ELSE 'D' END, 'CONVERSOR',
    'C' || lpad(($3::int * 1000 + n / 10000)::text, 8, '0') || '-' || n % 10000 + 1,
    '01542026' || '0' || lpad((apolice % 97)::text, 14, '5') || '57001' || lpad(numero::text, 9, '0') || '000', 'CT-e', '1',
    numero::text, '35' || substr($1::int::text, 3) || lpad((apolice % 97)::text, 14, '5') || '57001'
      || lpad(numero::text, 9, '0') || '1' || lpad(n::text, 9, '0'),
    dia, dia, lpad((apolice * 40 + v / 7000 % 40)::text, 14, '1'), 'Indústria ' || apolice * 40 + v / 7000 % 40,
    lpad((apolice * 10 + d / 40 % 10)::text, 14, '2'), 'Tomador ' || d / 40 % 10,
    CASE WHEN NOT fora THEN 'A' || chr(65 + apolice / 26 % 26) || chr(65 + apolice % 26) || v / 100000 % 40 / 10 || 'B' || lpad((v / 100000 % 40)::text, 2, '0') END,
    CASE WHEN fora THEN 'Marítimo' ELSE 'Rodoviário' END,
    CASE d % 3 WHEN 0 THEN 'Intermunicipal' WHEN 1 THEN 'Interestadual' END,
    CASE WHEN NOT fora THEN (11 + o % 27) * 100000 + o END, CASE WHEN NOT fora THEN (11 + q % 27) * 100000 + q END, 1 + d / 400 % 50,
    valor, valor, 0.025, 0.025, round(valor * 0.025 / 100, 2), $3::int * 1000 + n / 10000,
    CASE WHEN fora THEN 'Navio ' || v % 60 END, CASE WHEN fora THEN 'BL' || v % 3000 END, CASE WHEN fora THEN 'Chile' END,
    CASE WHEN fora THEN 'Porto ' || v % 12 END, CASE WHEN fora THEN CASE d % 2 WHEN 0 THEN 'USD' ELSE 'EUR' END END,
    CASE WHEN fora THEN 5.2 END, CASE WHEN fora THEN round(valor / 5.2, 2) END,
    CASE WHEN fora THEN round(valor * 0.025 / 520, 2) END, CASE WHEN fora THEN round(valor / 5.3, 2) END
  FROM generate_series(1, $2::int) n,
    LATERAL (SELECT hashint8extended(n / 6, $3::int) & 2147483647 AS v, hashint8extended(n, 77 + $3::int) & 2147483647 AS d,
      $3::bigint * $2 + n AS numero) h,
    LATERAL (SELECT 1 + floor(${APOLICES} * (v % 1000 / 1000.0::float8) ^ 1.5)::int AS apolice) a,
    LATERAL (SELECT apolice % 50 = 0 AS fora, (1 + (apolice * 7 + v / 5000 % 3) % 300)::int AS o,
      (1 + 300 * ((v / 300000 + d % 2 * 471) % 1000 / 1000.0::float8) ^ 1.7)::int % 300 + 1 AS q,
      to_date($1::int::text, 'YYYYMM') + (v / 1000 % 28)::int - CASE WHEN d % 100 = 50 THEN 28 ELSE 0 END AS dia,
      (d % 90000 + 1000)::numeric + 0.37 AS valor) w`;
