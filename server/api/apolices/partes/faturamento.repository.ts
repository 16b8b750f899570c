import { sql } from 'kysely';
import { faturamento } from '../../../../shared/contracts/apolice/faturamento.ts';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import { leituraDe } from '../../sql/leitura-sql.repository.ts';
import { comPadroes } from './regra-da-parte.ts';

export async function findFaturamento(db: Db, idApolice: number): Promise<LinhaVersionada | undefined> {
  const { dados, de } = leituraDe(faturamento);
  const rows = await listRows<LinhaVersionada & { _falta: boolean }>(db)`
    SELECT ${dados}, a.id_apolice, t.id_apolice IS NULL AS _falta, coalesce(p.versao, 1) AS versao, p.alterado_por,
      to_char(p.alterado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em
    FROM apolices a
    LEFT JOIN apolice_partes p ON p.id_apolice = a.id_apolice AND p.parte = 'faturamento'
    LEFT JOIN (${de}) ON t.id_apolice = a.id_apolice
    WHERE a.id_apolice = ${idApolice}`;
  if (rows[0] === undefined) return undefined;
  const { _falta: falta, ...linha } = rows[0];
  return falta ? { ...linha, ...comPadroes(faturamento.campos, {}) } : linha;
}

export async function upsertFaturamento(transaction: Db, idApolice: number, valores: Linha): Promise<void> {
  const colunas = Object.keys(faturamento.campos).map((coluna) => [sql.ref(coluna), valores[coluna]] as const);
  await sql`
    INSERT INTO apolice_faturamento (id_apolice, ${sql.join(colunas.map(([nome]) => nome))})
    VALUES (${idApolice}, ${sql.join(colunas.map(([, valor]) => valor))})
    ON CONFLICT (id_apolice) DO UPDATE
    SET ${sql.join(colunas.map(([nome]) => sql`${nome} = excluded.${nome}`))}`.execute(transaction);
}
