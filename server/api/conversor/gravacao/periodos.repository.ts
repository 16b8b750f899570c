import { comConexao } from './preparar-tabelas.repository.ts';

const mesDe = (data: string) => `(extract(year FROM ${data}) * 100 + extract(month FROM ${data}))::integer`;

const seguinte = (mes: string) => `(CASE WHEN ${mes} % 100 = 12 THEN ${mes} + 89 ELSE ${mes} + 1 END)`;

/**
 * Whether a month takes writes: an archived one never does, so its shipments are refused or go to a later month. A context
 * without a policy has no month: NULL is in no list, not even in an empty one.
 */
const aberta = (mes: string) =>
  `${mes} IS NOT NULL AND ${mes} NOT IN (SELECT a.competencia FROM competencias_arquivadas a)`;

/** Whether an invoice holds a row of `periodos`, or held its month before there were periods. */
export const periodoFechado = (t: string) => `${t}.fechado OR EXISTS (
      SELECT FROM averbacoes_totais s WHERE s.id_apolice = ${t}.id_apolice AND s.id_grupo = ${t}.id_grupo
        AND s.competencia = ${t}.competencia AND s.situacao = 'FATURADA' AND s.quantidade > 0
        -- An emissão especial holds some of a month that is open for all others.
        AND NOT EXISTS (SELECT FROM faturas f WHERE f.tipo = 'ESPECIAL' AND f.id_apolice = ${t}.id_apolice
          AND f.competencia = ${t}.competencia))`;

/** Locks the periods as they are now, and passes on from those that are closed: `adiados` contexts go on to another month. */
const passarDosFechados = `
  WITH alvo AS (
    SELECT DISTINCT id_apolice, id_grupo, competencia FROM contextos_novos WHERE competencia IS NOT NULL
  ), travados AS (
    SELECT p.id_apolice, p.id_grupo, p.competencia, p.fechado FROM periodos p JOIN alvo USING (id_apolice, id_grupo, competencia)
    ORDER BY 1, 2, 3 FOR SHARE OF p
  ), fechados AS (
    SELECT t.id_apolice, t.id_grupo, t.competencia FROM travados t
    WHERE ${periodoFechado('t')}
    UNION SELECT id_apolice, id_grupo, competencia FROM alvo JOIN competencias_arquivadas USING (competencia)
  ), passados AS (
    UPDATE contextos_novos c
    SET competencia = CASE WHEN adia AND ${seguinte('c.competencia')} <= ${mesDe('a.fim_vigencia')} THEN ${seguinte('c.competencia')} END
    FROM fechados f JOIN apolices a USING (id_apolice)
    WHERE c.id_apolice = f.id_apolice AND c.id_grupo = f.id_grupo AND c.competencia = f.competencia
    RETURNING c.id, c.competencia
  ), recusados AS (
    INSERT INTO falhas_contextos
    SELECT c.id, 'COMPETENCIA_FECHADA', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'),
      'uma competência ainda aberta; ' || to_char(to_date(c.mes_devido::text, 'YYYYMM'), 'MM/YYYY')
        || CASE WHEN c.mes_devido IN (SELECT competencia FROM competencias_arquivadas) THEN ' está arquivada, somente leitura'
           ELSE ' da apólice ' || c.numero || ' já foi faturada' END
      || CASE WHEN adia THEN ', e as seguintes da vigência também' ELSE '' END
    FROM contextos_novos c JOIN passados p ON p.id = c.id WHERE p.competencia IS NULL
  )
  SELECT count(competencia) INTO adiados FROM passados`;

/**
 * Takes the periods of the new contexts for shipments: as many conversions as like may hold one, an invoice takes it
 * alone. One that an invoice holds, or that was invoiced before there were periods, takes no more shipments: they are
 * refused, or where `adia` says so go into the next one that is open while the policy is in force (domain 7.11). Few
 * come so late that their month is opened here. Part of `rotinas`.
 */
export const travarPeriodos = `
  DECLARE adiados integer;
  BEGIN
    LOOP
      ${passarDosFechados};
      EXIT WHEN adiados = 0;
      INSERT INTO periodos (id_apolice, id_grupo, competencia)
      SELECT DISTINCT id_apolice, id_grupo, competencia FROM contextos_novos WHERE ${aberta('competencia')}
      ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
      PERFORM garantir_competencia(mes) FROM (SELECT DISTINCT competencia AS mes FROM contextos_novos WHERE ${aberta('competencia')}) m;
    END LOOP;
    UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id;
  END`;

/**
 * The month in which a shipment counts: of its departure or, where `por_averbacao` says so, the present one (domain 7.10),
 * which a policy that is not in force any more, or not yet, has no invoice for: its last month then, or its first.
 */
const mesDevido = `
  CASE WHEN por_averbacao THEN least(greatest(${mesDe('current_date')}, ${mesDe('a.inicio_vigencia')}), ${mesDe('a.fim_vigencia')})
    ELSE ${mesDe('c.data')} END`;

/** Gives the new contexts their month, and tells what of it has no period and no partition yet. Part of `rotinas`. */
export const faltaAbrir = `
  UPDATE contextos_novos c SET (mes_devido, competencia) = (SELECT m, m FROM (SELECT ${mesDevido} AS m) devido)
  FROM apolices a WHERE a.id_apolice = c.id_apolice AND c.id_grupo IS NOT NULL;
  SELECT array_agg(id_apolice), array_agg(id_grupo), array_agg(competencia) INTO apolices, grupos, competencias
  FROM (SELECT DISTINCT c.id_apolice, c.id_grupo, c.competencia FROM contextos_novos c
        WHERE c.id_grupo IS NOT NULL AND ${aberta('c.competencia')} ORDER BY 1, 2, 3) alvo
  WHERE NOT EXISTS (SELECT FROM periodos p WHERE p.id_apolice = alvo.id_apolice AND p.id_grupo = alvo.id_grupo
    AND p.competencia = alvo.competencia);
  SELECT array_agg(mes ORDER BY mes) INTO meses
  FROM (SELECT DISTINCT c.competencia AS mes FROM contextos_novos c WHERE NOT falhou AND ${aberta('c.competencia')}) m
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
