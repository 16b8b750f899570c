import { sql } from 'kysely';
import type { Endosso } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { nextVersion } from '../../escrita/writer.repository.ts';

interface NovoEndosso {
  readonly id_apolice: number;
  readonly tipo: Endosso['tipo'];
  readonly data_efeito: string;
  readonly descricao: string;
  readonly antes: Linha;
  readonly depois: Linha;
  readonly emitido_por: string;
}

/** Inserts an endorsement under the policy's next number, which invoices share. @returns the number. */
export async function insertEndosso(transaction: Db, endosso: NovoEndosso): Promise<number> {
  const { numero_endosso } = await transaction
    .insertInto('apolice_endossos')
    .values({
      ...endosso,
      numero_endosso: sql<number>`proximo_endosso(${endosso.id_apolice})`,
      antes: JSON.stringify(endosso.antes),
      depois: JSON.stringify(endosso.depois),
    })
    .returning('numero_endosso')
    .executeTakeFirstOrThrow();
  return numero_endosso;
}

export async function findEndossos(db: Db, idApolice: number): Promise<readonly Endosso[]> {
  const rows = await db
    .selectFrom('apolice_endossos')
    .select(['numero_endosso', 'tipo', 'data_efeito', 'descricao', 'emitido_em', 'emitido_por'])
    .where('id_apolice', '=', idApolice)
    .orderBy('numero_endosso', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, emitido_em: row.emitido_em.toISOString() }));
}

export async function cancelApolice(
  transaction: Db,
  id: number,
  { data, motivo, por }: { data: string; motivo: string; por: string },
): Promise<void> {
  await transaction
    .updateTable('apolices')
    .set({
      cancelamento_vigencia: data,
      motivo_cancelamento: motivo,
      status: 'Cancelado',
      ...nextVersion({ username: por }),
    })
    .where('id_apolice', '=', id)
    .execute();
}

/** Number of live shipments that depart on that day or later. */
export async function countAverbacoesDesde(transaction: Db, id: number, data: string): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    SELECT count(*)::integer AS quantas FROM averbacoes_todas
    WHERE id_apolice = ${id} AND data_embarque >= ${data} AND (NOT arquivada OR bloco_ate >= ${data}) AND situacao <> 'EXCLUIDA'`.execute(
    transaction,
  );
  return rows[0]?.quantas ?? 0;
}

/** Parts copied to a renewed policy; groups first, since the others refer to them. */
const tabelas: readonly { readonly nome: string; readonly inicio?: string; readonly fim?: string }[] = [
  { nome: 'grupos' },
  { nome: 'apolice_taxas', inicio: 'inicio_vigencia', fim: 'fim_vigencia' },
  { nome: 'apolice_adicionais', inicio: 'inicio_vigencia', fim: 'fim_vigencia' },
  { nome: 'apolice_tomadores' },
  { nome: 'apolice_mercadorias' },
  { nome: 'apolice_prazos' },
  { nome: 'apolice_corretores' },
  { nome: 'apolice_cosseguro' },
  { nome: 'apolice_faturamento' },
];

export async function copyPartes(transaction: Db, de: number, para: number): Promise<void> {
  for (const { nome, inicio = null, fim = null } of tabelas) {
    await sql`SELECT copiar_da_apolice(${nome}::regclass, ${de}, ${para}, ${inicio}, ${fim})`.execute(transaction);
  }
  await sql`SELECT copiar_subgrupos(${de}, ${para}), copiar_conurbacoes(${de}, ${para}), copiar_descontos(${de}, ${para})`.execute(
    transaction,
  );
}
