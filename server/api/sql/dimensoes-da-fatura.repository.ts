import { sql } from 'kysely';
import type { FiltrosDeFaturas } from '../../../shared/contracts/faturas.ts';
import { nomeDoMes } from './meses.repository.ts';
import type { Sql } from './connection.repository.ts';

/** Dimension of Análise de Faturamento: its name over `f`, `u`, `r`, `a`, `s`, `k`, and the condition for a name. */
interface Dimensao {
  readonly nome: Sql;
  readonly tem: (nome: Sql) => Sql;
}

const daApolice = (nome: Sql): Dimensao => ({
  nome,
  tem: (e) => sql`f.id_apolice IN (SELECT a.id_apolice FROM apolices a JOIN segurados s USING (id_segurado)
    JOIN corretores k USING (id_corretor) WHERE ${e})`,
});

export const dimensoesDaFatura = {
  sucursal: { nome: sql`u.nome`, tem: (e) => sql`f.id_sucursal IN (SELECT u.id_sucursal FROM sucursais u WHERE ${e})` },
  ramo: { nome: sql`r.nome`, tem: (e) => sql`f.id_ramo IN (SELECT r.id_ramo FROM ramos r WHERE ${e})` },
  apolice: daApolice(sql`a.numero`),
  segurado: daApolice(sql`s.razao_social`),
  corretor: daApolice(sql`k.razao_social`),
  assessoria:
    daApolice(sql`coalesce((SELECT x.razao_social FROM assessoria_corretores c JOIN assessorias x USING (id_assessoria)
    WHERE c.id_corretor = a.id_corretor ORDER BY x.razao_social LIMIT 1), 'Sem assessoria')`),
  mes: { nome: nomeDoMes(sql`f.competencia`), tem: (e) => e },
} as const satisfies Readonly<Record<string, Dimensao>>;

export function queFaturam({ por, nome }: NonNullable<FiltrosDeFaturas['dimensao']>): Sql {
  const dimensao = dimensoesDaFatura[por];
  return dimensao.tem(sql`${dimensao.nome} = ${nome}`);
}

/** Brokers `b` of an invoice with their commission; the policy's broker alone has the premium (domain-3 4). */
export const corretoresDaFatura = (porCorretor: boolean) =>
  porCorretor
    ? sql`(SELECT id_corretor, sum(valor) AS comissao, bool_or(id_corretor = a.id_corretor) AS principal FROM (
        SELECT * FROM jsonb_to_recordset(f.comissoes) c(id_corretor integer, valor numeric)
        UNION ALL SELECT a.id_corretor, 0) x GROUP BY 1)`
    : sql`(SELECT a.id_corretor, (SELECT sum((c ->> 'valor')::numeric) FROM jsonb_array_elements(f.comissoes) c) AS comissao, true AS principal)`;
