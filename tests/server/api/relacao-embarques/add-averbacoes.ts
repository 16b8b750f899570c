import type { TestDatabase } from '../../../support/database.ts';

interface Values {
  readonly idApolice: number;
  readonly idGrupo: number;
  readonly competencia: number;
  readonly quantidade: number;
  readonly situacao?: string;
}

/** That many shipments of a policy's group in one month, R$ 1.000,10 each at 0,025 %: a premium of R$ 0,25. */
export async function addAverbacoes(database: TestDatabase, values: Values): Promise<void> {
  const { idApolice, idGrupo, competencia, quantidade, situacao = 'ABERTA' } = values;
  await database.query('SELECT garantir_competencia($1)', [competencia]);
  await database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
       tipo_documento, serie, numero, chave, data_emissao, data_embarque, data_averbacao, embarcador, cnpj_embarcador,
       meio_transporte, municipio_origem, valor_mercadoria, importancia_segurada, taxa_basica, taxa, premio, observacao)
     SELECT $1::int, $2, $3, $4, 'CONVERSOR', 'P' || n, 'A' || n, 'CT-e', '1', n::text, lpad(n::text, 44, '0'), dia, dia,
       (dia + 1 + time '01:30') AT TIME ZONE 'UTC', '=Embarcador & Filhos', '12ABC34501DE35',
       'Rodoviário', 3550308, 1000.10, 1000.10, 0.025, 0.025, 0.25, CASE WHEN n = 1 THEN '-1+1' END
     FROM generate_series(1, $5) n, LATERAL (SELECT to_date($1::int::text, 'YYYYMM') + n % 28 AS dia) d`,
    [competencia, idApolice, idGrupo, situacao, quantidade],
  );
}

export async function addGrupo(database: TestDatabase, idApolice: number, codigo: string): Promise<number> {
  const [row] = await database.query<{ id_grupo: number }>(
    'INSERT INTO grupos (id_apolice, codigo, nome) VALUES ($1, $2, $2) RETURNING id_grupo',
    [idApolice, codigo],
  );
  return row?.id_grupo as number;
}
