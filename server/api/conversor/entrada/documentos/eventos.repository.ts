import { sql } from 'kysely';
import { type Db, listRows, findValue } from '../../../sql/connection.repository.ts';
import type { Autor } from '../../../chamada/endpoint.ts';
import { meses } from '../../../sql/meses.repository.ts';
import type { Evento } from '../../../leitura/xml/evento.ts';
import type { Averbada } from './documentos-fiscais.repository.ts';

/** @returns whether it is new. */
export async function insertEvento(
  transaction: Db,
  { chave, tipo, sequencia, momento, protocolo }: Evento,
  xml: Buffer,
  { username }: Autor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('eventos_fiscais')
    .values({ chave, tipo, sequencia, momento, protocolo, xml, recebido_por: username })
    .onConflict((conflict) => conflict.columns(['chave', 'tipo', 'sequencia']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export type DoDocumento = Averbada & {
  readonly competencia: number;
  readonly id_averbacao: number;
  readonly id_grupo: number;
  readonly fechado: boolean;
  readonly situacao: string;
};

/** In any state and ramo. With `lock`, locked until the transaction ends. */
export async function findDosDocumentos(
  db: Db,
  chaves: readonly string[],
  { lock = false } = {},
): Promise<DoDocumento[]> {
  if (chaves.length === 0) return [];
  return listRows<DoDocumento>(db)`
    SELECT a.chave, a.competencia, a.id_averbacao, a.numero_averbacao, a.protocolo, a.id_apolice, o.numero, a.id_grupo,
      a.importancia_segurada::text, a.premio::text, a.situacao, coalesce(p.fechado, false) AS fechado
    FROM ${meses} JOIN averbacoes a ON a.competencia = m.competencia JOIN apolices o USING (id_apolice)
    LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
    WHERE a.chave = ANY(${chaves}) ORDER BY a.competencia, a.id_averbacao ${lock ? sql`FOR UPDATE OF a` : sql``}`;
}

/** Archived month of a document without live shipments; null: none. */
export async function findMesArquivado(db: Db, chave: string): Promise<string | null> {
  return (await findValue<string | null | undefined>(db)`SELECT mes_arquivado_do_documento(${chave}) AS mes`) ?? null;
}

/** Excludes a document's shipments, or credits invoiced ones. */
export async function cancelarDocumento(transaction: Db, chave: string): Promise<void> {
  await sql`SELECT cancelar_documentos(ARRAY[${chave}])`.execute(transaction);
}

export interface Viagem {
  readonly chave: string;
  readonly placa: string | null;
  readonly data_embarque: string | null;
  readonly apolice: string | null;
}

/** @returns whether it is new. */
export async function insertViagem(
  transaction: Db,
  viagem: Viagem,
  documentos: readonly string[],
  xml: Buffer,
  { username }: Autor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('viagens')
    .values({ ...viagem, xml, recebido_por: username })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  await sql`
    INSERT INTO viagem_documentos (chave, chave_viagem) SELECT DISTINCT x, ${viagem.chave} FROM unnest(${documentos}::text[]) x
    ON CONFLICT DO NOTHING`.execute(transaction);
  return true;
}

/** Closes or cancels a trip. @returns whether its state changed. */
export async function mudarViagem(
  transaction: Db,
  chave: string,
  situacao: 'ENCERRADA' | 'CANCELADA',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('viagens')
    .set({ situacao })
    .where('chave', '=', chave)
    .where('situacao', '<>', situacao)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

export async function completarPlacas(transaction: Db, abertas: readonly DoDocumento[], placa: string): Promise<void> {
  if (abertas.length === 0) return;
  await sql`
    UPDATE averbacoes a SET placa = ${placa}
    WHERE a.competencia = ANY(${[...new Set(abertas.map(({ competencia }) => competencia))]}::integer[])
      AND a.id_averbacao = ANY(${abertas.map(({ id_averbacao }) => id_averbacao)}::bigint[])
      AND a.situacao = 'ABERTA' AND a.placa IS DISTINCT FROM ${placa}`.execute(transaction);
}
