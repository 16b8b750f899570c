import { type Db, findRow, listRows, listValues } from '../../sql/connection.repository.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import { keepRead, readOnce } from '../../sql/read-once.ts';
import { findHoje } from '../ciclo/faturas.repository.ts';
import type { Calendario } from './vencimento.ts';

type DaApolice = Pick<Calendario, 'prazo_vencimento' | 'dia_vencimento'>;

const chaveDe = (idApolice: number) => `prazos ${idApolice}`;

export async function findCalendario(
  db: Db,
  { id_apolice, id_ramo }: { readonly id_apolice: number; readonly id_ramo: number },
): Promise<Calendario & { readonly hoje: string }> {
  const hoje = await findHoje(db);
  const daApolice = await readOnce(
    db,
    chaveDe(id_apolice),
    () => findRow<DaApolice>(db)`
      SELECT prazo_vencimento, dia_vencimento FROM apolice_faturamento WHERE id_apolice = ${id_apolice}`,
  );
  const feriados = await readOnce(
    db,
    'feriados',
    async () =>
      new Set(
        await listValues<string>(db)`
          SELECT data::text FROM feriados WHERE ativo AND uf IS NULL AND data BETWEEN ${hoje}::date - 31 AND ${hoje}::date + 1200`,
      ),
  );
  const regras = await lerParametros(db, ['prazo_maximo_vencimento', 'contagem_do_vencimento'], id_ramo);
  return {
    prazo_vencimento: daApolice?.prazo_vencimento ?? null,
    dia_vencimento: daApolice?.dia_vencimento ?? null,
    hoje,
    feriados,
    maximo: regras.prazo_maximo_vencimento,
    contagem: regras.contagem_do_vencimento,
  };
}

/** Reads the due days of many policies ahead. */
export async function keepPrazos(transaction: Db, apolices: readonly number[]): Promise<void> {
  const rows = await listRows<DaApolice & { readonly id_apolice: number }>(transaction)`
    SELECT a.id_apolice, f.prazo_vencimento, f.dia_vencimento
    FROM unnest(${apolices}::integer[]) a(id_apolice) LEFT JOIN apolice_faturamento f USING (id_apolice)`;
  for (const { id_apolice, ...prazos } of rows) keepRead(transaction, chaveDe(id_apolice), prazos);
}
