import { comConexao } from './preparar-tabelas.repository.ts';

const mesDe = (data: string) => `(extract(year FROM ${data}) * 100 + extract(month FROM ${data}))::integer`;

/**
 * Takes the periods of the new contexts for shipments: as many conversions as like may hold one, an invoice takes it
 * alone. One that an invoice holds, or that was invoiced before there were periods, takes no more shipments. Part of `rotinas`.
 */
export const travarPeriodos = `
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
  UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id`;

/** What of the new contexts has no period and no partition yet. Part of `rotinas`. */
export const faltaAbrir = `
  SELECT array_agg(id_apolice), array_agg(id_grupo), array_agg(competencia) INTO apolices, grupos, competencias
  FROM (SELECT DISTINCT c.id_apolice, c.id_grupo, ${mesDe('data')} AS competencia FROM contextos_novos c
        WHERE c.id_grupo IS NOT NULL ORDER BY 1, 2, 3) alvo
  WHERE NOT EXISTS (SELECT FROM periodos p WHERE p.id_apolice = alvo.id_apolice AND p.id_grupo = alvo.id_grupo
    AND p.competencia = alvo.competencia);
  SELECT array_agg(mes ORDER BY mes) INTO meses
  FROM (SELECT DISTINCT ${mesDe('data')} AS mes FROM contextos_novos WHERE NOT falhou) m
  WHERE to_regclass('averbacoes_' || mes) IS NULL`;

/** As `faltaAbrir` tells it: null where there is nothing. */
export interface Falta {
  readonly apolices: number[] | null;
  readonly grupos: number[] | null;
  readonly competencias: number[] | null;
  readonly meses: number[] | null;
}

/**
 * Opens the periods and the partitions that are missing: beside the transaction, because they are for everybody at
 * once, and another file of the same new period need not wait until this one is stored.
 */
export async function abrir({ apolices, grupos, competencias, meses }: Falta, databaseUrl: string): Promise<void> {
  if (apolices === null && meses === null) return;
  await comConexao(databaseUrl, async (outra) => {
    for (const mes of meses ?? []) await outra.query('SELECT garantir_competencia($1)', [mes]);
    await outra.query(
      `INSERT INTO periodos (id_apolice, id_grupo, competencia)
       SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[]) ON CONFLICT DO NOTHING`,
      [apolices ?? [], grupos ?? [], competencias ?? []],
    );
  });
}
