import { comConexao, type Conexao } from './preparar-tabelas.repository.ts';

const mesDe = (data: string) => `(extract(year FROM ${data}) * 100 + extract(month FROM ${data}))::integer`;

/**
 * Takes the periods of the new contexts for shipments: as many conversions as like may hold one, an invoice takes it
 * alone. One that an invoice holds, or that was invoiced before there were periods, takes no more shipments.
 */
export async function travarPeriodos(conexao: Conexao, databaseUrl: string): Promise<void> {
  await criarPeriodos(conexao, databaseUrl);
  await conexao.query(`
    WITH alvo AS (
      SELECT DISTINCT id_apolice, id_grupo, ${mesDe('data')} AS competencia FROM contextos_novos WHERE id_grupo IS NOT NULL
    ), travados AS (
      SELECT p.id_apolice, p.id_grupo, p.competencia, p.fechado FROM periodos p JOIN alvo USING (id_apolice, id_grupo, competencia)
      ORDER BY 1, 2, 3 FOR SHARE OF p
    )
    INSERT INTO falhas_contextos
    SELECT c.id, 'COMPETENCIA_FECHADA', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'),
      'data de uma competência ainda aberta; ' || to_char(c.data, 'MM/YYYY') || ' da apólice ' || c.numero || ' já foi faturada'
    FROM contextos_novos c JOIN travados t
      ON t.id_apolice = c.id_apolice AND t.id_grupo = c.id_grupo AND t.competencia = ${mesDe('c.data')}
    WHERE t.fechado OR EXISTS (
      SELECT FROM averbacoes_totais s WHERE s.id_apolice = t.id_apolice AND s.id_grupo = t.id_grupo
        AND s.competencia = t.competencia AND s.situacao = 'FATURADA' AND s.quantidade > 0
        -- An emissão especial holds some of a month that is open for all others.
        AND NOT EXISTS (SELECT FROM faturas f WHERE f.tipo = 'ESPECIAL' AND f.id_apolice = t.id_apolice
          AND f.competencia = t.competencia));
    UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id`);
}

/** Beside the transaction: another file of the same new period need not wait until this one is stored. */
async function criarPeriodos(conexao: Conexao, databaseUrl: string): Promise<void> {
  const { rows } = await conexao.query<{ apolices: number[]; grupos: number[]; competencias: number[] }>(`
    SELECT array_agg(id_apolice) AS apolices, array_agg(id_grupo) AS grupos, array_agg(competencia) AS competencias
    FROM (SELECT DISTINCT id_apolice, id_grupo, ${mesDe('data')} AS competencia FROM contextos_novos
          WHERE id_grupo IS NOT NULL ORDER BY 1, 2, 3) alvo
    WHERE NOT EXISTS (SELECT FROM periodos p WHERE p.id_apolice = alvo.id_apolice AND p.id_grupo = alvo.id_grupo
      AND p.competencia = alvo.competencia)
    HAVING count(*) > 0`);
  const [missing] = rows;
  if (missing === undefined) return;
  await comConexao(databaseUrl, (outra) =>
    outra.query(
      `INSERT INTO periodos (id_apolice, id_grupo, competencia)
       SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[]) ON CONFLICT DO NOTHING`,
      [missing.apolices, missing.grupos, missing.competencias],
    ),
  );
}
