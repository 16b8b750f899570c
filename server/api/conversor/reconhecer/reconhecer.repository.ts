import type { Suspensa } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { findLayoutsCompletos, layoutDefinition } from '../../leitura/layouts.repository.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import { type Db, findRow, findValue, listRows } from '../../sql/connection.repository.ts';
import { suspensaoDeHoje } from '../../sql/situacao-da-apolice.repository.ts';

export interface ApolicePossivel {
  readonly numero: string;
  readonly id_ramo: number;
  readonly ramo: string;
  readonly ambito: 'N' | 'I';
  readonly segurado: string;
  readonly cnpj: string;
  /** Named by the file; else a party is the insured. */
  readonly citada: boolean;
  readonly inicio_vigencia: string;
  readonly fim_vigencia: string;
  readonly cancelamento_vigencia: string | null;
  readonly suspensao: Suspensa | null;
}

/** Newest endorsements only; beyond this number any guess is useless. */
const MAX_APOLICES = 100;

/** Policies named by the file, and its companies' policies in force. @param cnpjs unmasked. */
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

export const nomeDoRamo = (db: Db, id: number): Promise<string | undefined> =>
  findValue<string | undefined>(db)`SELECT nome FROM ramos WHERE id_ramo = ${id} AND ativo`;

export interface LayoutAtivo extends LayoutDefinition {
  /** Insured for whom a copy was made. */
  readonly cnpjSegurado: string | null;
}

export const layoutsAtivos = async (db: Db): Promise<LayoutAtivo[]> =>
  (await findLayoutsCompletos(db))
    .filter(({ ativo }) => ativo)
    .map((row) => ({ ...layoutDefinition(row), cnpjSegurado: row.cnpj_segurado }));

/** Of the first company that is an insured. */
export const findSegurado = async (db: Db, cnpjs: readonly string[]) =>
  (await findRow<{ cnpj: string; razao_social: string }>(db)`
    SELECT cnpj, razao_social FROM segurados WHERE cnpj = ANY (${cnpjs})
    ORDER BY array_position(${cnpjs}::text[], cnpj) LIMIT 1`) ?? null;
