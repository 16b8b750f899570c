import { type Db, findOnly } from '../../sql/connection.repository.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import type { Calendario } from './vencimento.ts';

type DaApolice = Pick<Calendario, 'prazo_vencimento' | 'dia_vencimento'> & { hoje: string; feriados: string[] };

export async function findCalendario(
  db: Db,
  { id_apolice, id_ramo }: { readonly id_apolice: number; readonly id_ramo: number },
): Promise<Calendario & { readonly hoje: string }> {
  const row = await findOnly<DaApolice>(db)`
    SELECT f.prazo_vencimento, f.dia_vencimento, d.hoje::text,
      ARRAY(SELECT data::text FROM feriados WHERE ativo AND uf IS NULL AND data BETWEEN d.hoje - 31 AND d.hoje + 1200) AS feriados
    FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) d
    LEFT JOIN apolice_faturamento f ON f.id_apolice = ${id_apolice}`;
  const regras = await lerParametros(db, ['prazo_maximo_vencimento', 'contagem_do_vencimento'], id_ramo);
  return {
    ...row,
    feriados: new Set(row.feriados),
    maximo: regras.prazo_maximo_vencimento,
    contagem: regras.contagem_do_vencimento,
  };
}
