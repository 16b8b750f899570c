import type { Updateable } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import { type Db, findOnly, findRow, findValue, nextRow, run, type RowOf } from '../../sql/connection.repository.ts';
import { found } from '../../chamada/refusals.ts';
import type { Comissao, Quota } from '../calculo/partilha.ts';
import { insertMovimentos } from '../ciclo/linhas.repository.ts';

type Guardada = Pick<RowOf<'restituicoes'>, 'id_restituicao' | 'id_apolice' | 'competencia' | 'situacao' | 'versao'>;
export interface RestituicaoRow extends Guardada, Readonly<Record<'valor' | 'iof' | 'abatido', string>> {
  readonly id_ramo: number;
  readonly comissoes: readonly Comissao[];
  readonly cosseguro: readonly Quota[];
  readonly alterado_em: string;
  readonly alterado_por: string;
}

/** Locks a restitution after its policy, as invoices do. @throws 404 */
export async function lockRestituicao(transaction: Db, id: number): Promise<RestituicaoRow> {
  await run(transaction)`
    SELECT FROM apolices WHERE id_apolice = (SELECT id_apolice FROM restituicoes WHERE id_restituicao = ${id}) FOR NO KEY UPDATE`;
  const row = await findRow<RestituicaoRow>(transaction)`
    SELECT r.id_restituicao, r.id_apolice, a.id_ramo, r.competencia, r.situacao, r.valor::text, r.iof::text, r.abatido::text, r.comissoes,
      r.cosseguro, r.versao, r.alterado_em::text, r.alterado_por
    FROM restituicoes r JOIN apolices a USING (id_apolice) WHERE r.id_restituicao = ${id} FOR UPDATE OF r`;
  return found(row, 'Restituição não encontrada.');
}

export const updateRestituicao = (
  transaction: Db,
  id_restituicao: number,
  quem: string,
  colunas: Updateable<DB['restituicoes']>,
) => nextRow(transaction, 'restituicoes', { id_restituicao }, colunas, quem);

type Partes = Readonly<Record<'valor' | 'iof' | 'comissoes' | 'cosseguro', string>>;

/** Another restitution of the same cause, not taken yet. @returns its id. */
export function copiarRestituicao(transaction: Db, id: number, partes: Partes, quem: string) {
  return findValue<number>(transaction)`
    INSERT INTO restituicoes (id_apolice, id_grupo, competencia, situacao, causa, cobrado, devido, valor, iof, comissoes, cosseguro, alterado_por)
    SELECT id_apolice, id_grupo, competencia, 'A_ABATER', causa, cobrado, devido, ${partes.valor}, ${partes.iof}, ${partes.comissoes},
      ${partes.cosseguro}, ${quem}
    FROM restituicoes WHERE id_restituicao = ${id} RETURNING id_restituicao`;
}

export function findPagador(db: Db, idApolice: number) {
  return findOnly<{ favorecido: string; documento_favorecido: string }>(db)`
    SELECT s.razao_social AS favorecido, s.cnpj AS documento_favorecido
    FROM apolices a LEFT JOIN apolice_faturamento f USING (id_apolice)
    JOIN segurados s ON s.id_segurado = coalesce(f.id_pagador, a.id_segurado)
    WHERE a.id_apolice = ${idApolice}`;
}

interface Lancamento {
  readonly tipo: 'EMISSAO' | 'LIQUIDACAO_DE_RESTITUICAO';
  /** Negative: given back. */
  readonly valor: string;
  readonly data: string;
  readonly data_vencimento?: string;
  readonly meio?: 'TED' | 'PIX' | 'OUTRO';
  readonly quem: string;
}

export async function insertMovimento(
  transaction: Db,
  { id_restituicao, id_apolice, competencia }: RestituicaoRow,
  { quem, ...lancamento }: Lancamento,
): Promise<void> {
  const id_fatura = await findValue<number | undefined>(transaction)`
    SELECT id_fatura FROM faturas WHERE id_apolice = ${id_apolice} AND coalesce(complementa, competencia) = ${competencia}
    ORDER BY situacao IN ('REJEITADA', 'CANCELADA'), id_fatura DESC LIMIT 1`;
  if (id_fatura === undefined) return;
  await insertMovimentos(transaction, [{ ...lancamento, id_fatura, id_apolice, id_restituicao, registrado_por: quem }]);
}
