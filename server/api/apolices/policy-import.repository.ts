import { sql } from 'kysely';
import { recordAudit } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';
import type { PolicyRead } from './policy-pdf/to-policy.ts';

export function findRamoChoices(db: Db) {
  return db.selectFrom('ramos').select(['id_ramo', 'codigo_susep', 'nome', 'sigla']).orderBy('id_ramo').execute();
}

/** The registered broker with that CNPJ, else the one with that SUSEP number, or null. */
export async function findIdCorretor(db: Db, cnpj: string | null, susep: string | null): Promise<number | null> {
  const row = await db
    .selectFrom('corretores')
    .select('id_corretor')
    .where((by) => by.or([by('cnpj', '=', cnpj ?? ''), by('registro_susep', '=', susep ?? '')]))
    .orderBy(sql`cnpj = ${cnpj ?? ''}`, 'desc')
    .orderBy('id_corretor')
    .limit(1)
    .executeTakeFirst();
  return row?.id_corretor ?? null;
}

/**
 * Writes a policy that was read from a document, with its default group and its trail; registers the insured and
 * the broker where they are new.
 * @returns the policy's id.
 * @throws the driver's unique violation where the policy is there already.
 */
export async function insertPolicy(
  transaction: Db,
  policy: PolicyRead,
  writer: { id: number; username: string; requestId: string },
  sha256: string,
): Promise<number> {
  const values = {
    id_sucursal: await idOfSucursal(transaction, policy.sucursal),
    numero: policy.numero,
    numero_endosso: policy.numeroEndosso,
    tipo_endosso: policy.tipoEndosso,
    id_ramo: policy.idRamo,
    id_segurado: await idOfSegurado(transaction, policy.segurado),
    id_corretor: await idOfCorretor(transaction, policy.corretor),
    inicio_vigencia: policy.inicio,
    fim_vigencia: policy.fim,
    limite_responsabilidade: policy.limite,
    origem_movimento: 'PDF',
    data_emissao: policy.emissao,
    valor_premio: policy.premio,
    valor_iof: policy.iof,
    valor_total: policy.total,
    forma_pagamento: policy.pagamento,
    incluido_por: writer.username,
  };
  const { id_apolice } = await transaction
    .insertInto('apolices')
    .values(values)
    .returning('id_apolice')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('grupos').values({ id_apolice, codigo: '001', nome: 'Geral', padrao: true }).execute();
  await recordAudit(transaction, {
    idUsuario: writer.id,
    quem: writer.username,
    acao: 'criar',
    entidade: 'apolices',
    idEntidade: id_apolice,
    depois: { ...values, documento_sha256: sha256 },
    requestId: writer.requestId,
  });
  return id_apolice;
}

/** The branch office that the document names, else the first; a new installation gets one. */
async function idOfSucursal(transaction: Db, named: string | null): Promise<number> {
  const { rows } = await sql<{ id_sucursal: number }>`
    SELECT id_sucursal FROM sucursais
    ORDER BY dobrar(${named ?? ''}) LIKE '%' || dobrar(nome) || '%' DESC, id_sucursal LIMIT 1`.execute(transaction);
  if (rows[0]) return rows[0].id_sucursal;
  const row = await transaction
    .insertInto('sucursais')
    .values({ codigo: '001', nome: 'Matriz', uf: 'SP' })
    .onConflict((conflict) => conflict.column('codigo').doUpdateSet({ codigo: '001' }))
    .returning('id_sucursal')
    .executeTakeFirstOrThrow();
  return row.id_sucursal;
}

/** The insured with that CNPJ; the name that is registered stays. */
async function idOfSegurado(transaction: Db, { razaoSocial, cnpj }: PolicyRead['segurado']): Promise<number> {
  const row = await transaction
    .insertInto('segurados')
    .values({ razao_social: razaoSocial, cnpj })
    .onConflict((conflict) => conflict.column('cnpj').doUpdateSet({ cnpj }))
    .returning('id_segurado')
    .executeTakeFirstOrThrow();
  return row.id_segurado;
}

async function idOfCorretor(transaction: Db, corretor: PolicyRead['corretor']): Promise<number> {
  if (typeof corretor === 'number') return corretor;
  const { razaoSocial, cnpj, susep } = corretor;
  const row = await transaction
    .insertInto('corretores')
    .values({ razao_social: razaoSocial, cnpj, registro_susep: susep })
    .onConflict((conflict) => conflict.column('cnpj').doUpdateSet({ cnpj }))
    .returning('id_corretor')
    .executeTakeFirstOrThrow();
  return row.id_corretor;
}
