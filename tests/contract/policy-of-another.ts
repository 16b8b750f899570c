import type { TestDatabase } from '../support/database.ts';

/** Policy 2 of another branch office, broker and insured than policy 1: rows of the same kinds, with other values. */
export async function insertPolicyOfAnother(database: TestDatabase): Promise<void> {
  await database.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) OVERRIDING SYSTEM VALUE VALUES (2, '02', 'Recife', 'PE');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (2, 'Zeta Cargas', '45997418000153');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (2, 'Zulu Corretora', '60746948000112', '202054321');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (2, 2, '5499920', 54, 2, 2, '2026-01-01', '2026-12-31', 900000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (2, 2, '001', 'Zona', true);
    SELECT garantir_competencia(202610);
    INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
      numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
    VALUES (202610, 2, 2, 'CONVERSOR', 'P9', 'Z9', 'CTE', '99', '2026-10-01', '2026-10-02', 'RODOVIARIO', 777, 0.05, 0.05, 0.39);
    -- Only a released preview is shown.
    UPDATE faturas SET situacao = 'LIBERADA', data_liberacao = now() WHERE id_fatura = 1`);
}
