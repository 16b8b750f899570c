import type pg from 'pg';

/** The policy with the shipments, and a user who can read it. */
export interface MillionShipments {
  readonly idApolice: number;
}

const months = 12;

/** Adds a policy with `count` shipments over twelve months, through the same triggers as every write. */
export async function addShipments(client: pg.Client, count: number): Promise<MillionShipments> {
  await client.query(`
    INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'Sucursal SP', 'SP');
    INSERT INTO segurados (razao_social, cnpj) VALUES ('Transportes Jaçuriva Ltda.', '12ABC34501DE35');
    INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Corretora Ipévia', '11222333000181', '202000001');
    INSERT INTO municipios VALUES (3550308, 'São Paulo', 'SP'), (4106902, 'Curitiba', 'PR'), (2611606, 'Recife', 'PE');
    INSERT INTO mercadorias (codigo, descricao, grupo) SELECT n::text, 'Mercadoria nº ' || n, 'Geral' FROM generate_series(1, 50) n;
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
      VALUES (1, '0154202600001', 54, 1, 1, '2026-01-01', '2026-12-31', 1000000, '2025-12-15', 'bench');
    INSERT INTO grupos (id_apolice, codigo, nome, padrao) VALUES (1, '001', 'Geral', true), (1, '002', 'Filial', false)`);
  for (let month = 1; month <= months; month += 1) {
    await client.query('SELECT garantir_competencia($1)', [202_600 + month]);
    await client.query(shipmentsOfMonth, [202_600 + month, Math.ceil(count / months)]);
  }
  await client.query('VACUUM ANALYZE');
  return { idApolice: 1 };
}

const shipmentsOfMonth = `
  INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
    tipo_documento, serie, numero, chave, data_emissao, data_embarque, embarcador, cnpj_embarcador, placa, meio_transporte,
    municipio_origem, municipio_destino, id_mercadoria, valor_mercadoria, importancia_segurada, taxa_basica, taxa, premio)
  SELECT $1::int, 1, 1 + n % 2, 'FATURADA', 'CONVERSOR', 'P' || n, lpad(n::text, 40, '0'), 'CT-e', '1', ($1::int * 1000000::bigint + n)::text,
    lpad(n::text, 44, '3'), dia, dia, 'Embarcador ' || n % 997 || ' Comércio & Indústria Ltda.', lpad((n % 997)::text, 14, '1'),
    'ABC' || n % 10 || 'D' || lpad((n % 100)::text, 2, '0'), 'Rodoviário',
    (ARRAY[3550308, 4106902, 2611606])[1 + n % 3], (ARRAY[4106902, 2611606, 3550308])[1 + n % 3], 1 + n % 50,
    valor, valor, 0.025, 0.025, round(valor * 0.025 / 100, 2)
  FROM generate_series(1, $2::int) n,
    LATERAL (SELECT to_date($1::int::text, 'YYYYMM') + (n * 28::bigint / $2)::int AS dia, (n % 90000 + 1000)::numeric + 0.37 AS valor) v`;
