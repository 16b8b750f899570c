import type { Suspensa } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { findLayoutsCompletos, layoutDefinition } from '../../leitura/layouts.repository.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import { suspensaoDeHoje } from '../../sql/situacao-da-apolice.repository.ts';

/** A policy that a file may belong to. */
export interface ApolicePossivel {
  readonly numero: string;
  readonly id_ramo: number;
  readonly ramo: string;
  readonly ambito: 'N' | 'I';
  readonly segurado: string;
  readonly cnpj: string;
  /** The file names it; else one of its parties is the insured. */
  readonly citada: boolean;
  readonly inicio_vigencia: string;
  readonly fim_vigencia: string;
  readonly cancelamento_vigencia: string | null;
  /** Of today. */
  readonly suspensao: Suspensa | null;
}

/** Each number counts once, by its newest endorsement; with more policies than this of one insured any guess is useless. */
const MAX_APOLICES = 100;

/** The policies whose number a file names, and those of its companies that are in force today. @param cnpjs without punctuation */
export function apolicesDoArquivo(
  db: Db,
  { numero, cnpjs }: { readonly numero: string; readonly cnpjs: readonly string[] },
): Promise<ApolicePossivel[]> {
  const raizes = cnpjs.map((cnpj) => cnpj.slice(0, 8));
  return listRows<ApolicePossivel>(db)`
    WITH achadas AS (
      SELECT id_apolice, true AS citada FROM apolices WHERE numero = ${numero}
      UNION SELECT id_apolice, true FROM apolices WHERE numero_susep = ${numero}
      UNION SELECT a.id_apolice, false FROM segurados s JOIN apolices a USING (id_segurado)
      WHERE left(s.cnpj, 8) = ANY(${raizes})
        AND cobre(a.inicio_vigencia, a.fim_vigencia, a.hora_vigencia, a.cancelamento_vigencia, ${hoje()}::date)
    )
    SELECT DISTINCT ON (a.numero, a.id_ramo) a.numero, a.id_ramo, r.nome AS ramo, r.ambito, s.razao_social AS segurado, s.cnpj,
      x.citada, a.inicio_vigencia, a.fim_vigencia, a.cancelamento_vigencia, ${suspensaoDeHoje} AS suspensao
    FROM achadas x JOIN apolices a USING (id_apolice) JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
    WHERE r.ativo
    ORDER BY a.numero, a.id_ramo, x.citada DESC, a.data_emissao DESC LIMIT ${MAX_APOLICES}`;
}

/** The name of a branch in use. */
export async function nomeDoRamo(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ramos')
    .select('nome')
    .where('id_ramo', '=', id)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return row?.nome;
}

/** The layouts that may be chosen, as the readers take them. */
export async function layoutsAtivos(db: Db): Promise<LayoutDefinition[]> {
  return (await findLayoutsCompletos(db)).filter(({ ativo }) => ativo).map(layoutDefinition);
}
