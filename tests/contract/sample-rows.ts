import type { TestDatabase } from '../support/database.ts';

/** One row of everything, so that every call has something to answer: policy 10 of branch 54 with a shipment. */
export async function insertSampleRows(database: TestDatabase): Promise<void> {
  await database.query(
    `INSERT INTO sucursais (id_sucursal, codigo, nome, uf) OVERRIDING SYSTEM VALUE VALUES (1, '01', 'São Paulo', 'SP')`,
  );
  await database.query(
    "INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Ipê Ltda', '11222333000181')",
  );
  await database.query(
    `INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep)
     VALUES (1, 'Ágil S.A.', '12ABC34501DE35', '202012345')`,
  );
  await database.query(
    `INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, data_emissao, incluido_por)
     VALUES (10, 1, '5400010', 54, 1, 1, '2026-01-01', '2026-12-31', 1500000.10, '2025-12-20', 'carga')`,
  );
  await database.query(
    "INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (10, 'Tomador', '11222333000181', 0.045)",
  );
  await database.query(
    "INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (3, 10, '001', 'Matriz', true)",
  );
  await database.query("INSERT INTO subgrupos (id_grupo, nome) VALUES (3, 'Carga seca')");
  await database.query("INSERT INTO caixas_postais (caixa, id_apolice, id_grupo) VALUES ('CX-1', 10, 3)");
  await database.query(
    "INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES (10, 54, '2026-02-01', 'Inadimplência')",
  );
  await database.query(
    "INSERT INTO mercadorias (codigo, descricao, grupo) VALUES ('0101', 'Grãos de soja', 'Granéis')",
  );
  await database.query('SELECT garantir_competencia(202610)');
  await database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     VALUES (202610, 10, 3, 'CONVERSOR', 'P1', 'A1', 'CTE', '1', '2026-10-01', '2026-10-02', 'RODOVIARIO', 1000, 0.05, 0.05, 0.5)`,
  );
}
