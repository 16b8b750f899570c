import type { TestDatabase } from '../../support/database.ts';

interface Values {
  readonly numero: string;
  readonly ramo?: number;
  readonly segurado?: string;
  readonly corretor?: string;
}

/** A policy with its sucursal, insured and broker; omitted values get defaults. @returns its id. */
export async function addApolice(database: TestDatabase, { numero, ramo = 54, ...names }: Values): Promise<number> {
  const [row] = await database.query<{ id_apolice: number }>(
    `WITH sucursal AS (
       INSERT INTO sucursais (codigo, nome, uf) VALUES ('SP', 'São Paulo', 'SP')
       ON CONFLICT (codigo) DO UPDATE SET nome = EXCLUDED.nome RETURNING id_sucursal),
     segurado AS (
       INSERT INTO segurados (razao_social, cnpj) VALUES ($3, '11222333000181')
       ON CONFLICT (cnpj) DO UPDATE SET razao_social = EXCLUDED.razao_social RETURNING id_segurado),
     corretor AS (
       INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ($4, '12ABC34501DE35', '202012345')
       ON CONFLICT (cnpj) DO UPDATE SET razao_social = EXCLUDED.razao_social RETURNING id_corretor)
     INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, data_emissao, valor_premio, incluido_em, incluido_por)
     SELECT id_sucursal, $1, $2, id_segurado, id_corretor, '2026-01-01', '2026-12-31', 1500000.10, '2025-12-20', 1234.56,
       '2026-01-02T03:04:05Z', 'carga'
     FROM sucursal, segurado, corretor RETURNING id_apolice`,
    [numero, ramo, names.segurado ?? 'Transportes Ipê-Açu Ltda', names.corretor ?? 'Corretora Ágil S.A.'],
  );
  return row?.id_apolice as number;
}
