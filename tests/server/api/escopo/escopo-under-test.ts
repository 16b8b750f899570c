import type { Escopo } from '../../../../shared/contracts/escopo.ts';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

export interface EscopoUnderTest extends ApiUnderTest {
  /** Gives a person a scope, or takes it away, as of now. */
  limitar(username: string, escopo: Escopo | null): Promise<void>;
}

/**
 * Two policies of one ramo: 1 of branch 1, broker 1, insured 1; 2 of branch 2, broker 2, insured 2. Shipments of 10/2026:
 * policy 1 has two (100.00 and 200.00 insured, premium 1.00 and 2.00), policy 2 one (7,000.00 and 70.00).
 */
export async function startEscopo(dataDir?: string): Promise<EscopoUnderTest> {
  const api = await startApi(dataDir);
  await api.addUser('chefe', 'admin');
  await api.addUser('ana', 'usuario');
  await api.addUser('zeca', 'usuario');
  await api.database.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP'), (2, '02', 'Recife', 'PE');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES
      (1, 'Ágil S.A.', '45723174000110', '202012345'), (2, 'Zulu Ltda', '60746948000112', '202054321');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES
      (1, 'Ipê Transportes', '11222333000181'), (2, 'Zeta Cargas', '45997418000153');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (1, 1, '5400010', 54, 1, 1, '2026-01-01', '2026-12-31', 900000, '2025-12-20', 'carga'),
      (2, 2, '5499920', 54, 2, 2, '2026-01-01', '2026-12-31', 900000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (1, 1, '001', 'Matriz', true), (2, 2, '001', 'Zona', true);
    SELECT garantir_competencia(202610);
    INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
      numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
    SELECT 202610, apolice, apolice, 'CONVERSOR', 'P' || n, 'N' || n, 'CT-e', n::text, '2026-10-01', '2026-10-02', 'Rodoviário', valor, 0.05, 0.05, premio
    FROM (VALUES (1, 1, 100, 1), (1, 2, 200, 2), (2, 3, 7000, 70)) x (apolice, n, valor, premio)`);
  return {
    ...api,
    async limitar(username, escopo) {
      await api.database.query('UPDATE usuarios SET escopo = $2, escopo_em = now() WHERE username = $1', [
        username,
        escopo && JSON.stringify(escopo),
      ]);
    },
  };
}
