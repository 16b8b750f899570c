import { sql } from 'kysely';
import { type Db, findRow, findValue, insertRow, listRows } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { horaDaVigencia, insertGrupoPadrao } from './administracao.repository.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import type { ApoliceLida } from '../leitura/pdf/to-apolice.ts';

export const findRamoChoices = (db: Db) =>
  db.selectFrom('ramos').select(['id_ramo', 'codigo_susep', 'nome', 'sigla']).orderBy('id_ramo').execute();

export const findIdCorretor = (db: Db, cnpj: string | null, susep: string | null) => findValue<number | undefined>(db)`
  SELECT id_corretor FROM corretores WHERE cnpj = ${cnpj} OR registro_susep = ${susep}
  ORDER BY (cnpj = ${cnpj}) IS TRUE DESC, id_corretor LIMIT 1`;

/** Inserts a policy with its default group, insured and broker. @throws the driver's unique violation. */
export async function insertApolice(transaction: Db, apolice: ApoliceLida, autor: Autor, sha256: string) {
  const values = {
    id_sucursal: await idOfSucursal(transaction, apolice.sucursal, autor),
    numero: apolice.numero,
    numero_endosso: apolice.numeroEndosso,
    tipo_endosso: apolice.tipoEndosso,
    id_ramo: apolice.idRamo,
    id_segurado: await idOfSegurado(transaction, apolice.segurado, autor),
    id_corretor: await idOfCorretor(transaction, apolice.corretor, autor),
    inicio_vigencia: apolice.inicio,
    fim_vigencia: apolice.fim,
    hora_vigencia: await horaDaVigencia(transaction, apolice.idRamo, apolice.inicio),
    limite_responsabilidade: apolice.limite,
    origem_movimento: 'PDF',
    data_emissao: apolice.emissao,
    valor_premio: apolice.premio,
    valor_iof: apolice.iof,
    valor_total: apolice.total,
    forma_pagamento: apolice.pagamento,
    incluido_por: autor.username,
  };
  const { id_apolice } = await insertRow(transaction, 'apolices', values);
  await insertGrupoPadrao(transaction, id_apolice);
  const depois = { ...values, documento_sha256: sha256 };
  await recordChanges(transaction, autor, 'apolices', [{ id: id_apolice, depois }]);
  return id_apolice;
}

/** Branch office named by the document, else the first, else a new one. */
async function idOfSucursal(transaction: Db, named: string | null, autor: Autor): Promise<number> {
  const rows = await listRows<{ id_sucursal: number }>(transaction)`
    SELECT id_sucursal FROM sucursais
    ORDER BY dobrar(${named ?? ''}) LIKE '%' || dobrar(nome) || '%' DESC, id_sucursal LIMIT 1`;
  if (rows[0]) return rows[0].id_sucursal;
  const made = await transaction
    .insertInto('sucursais')
    .values({ codigo: '001', nome: 'Matriz', uf: 'SP' })
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return idOfSucursal(transaction, named, autor);
  await recordChanges(transaction, autor, 'sucursal', [{ id: made.id_sucursal, depois: made }]);
  return made.id_sucursal;
}

/** A row by CNPJ; an existing one is not changed. */
async function idByCnpj(
  transaction: Db,
  autor: Autor,
  [tabela, chave, entidade]: readonly ['segurados' | 'corretores', chave: string, entidade: string],
  values: { readonly razao_social: string; readonly cnpj: string; readonly registro_susep?: string },
): Promise<number> {
  const colunas = Object.keys(values).map((coluna) => sql.ref(coluna));
  const made = await findRow<Readonly<Record<string, number>>>(transaction)`
    INSERT INTO ${sql.table(tabela)} (${sql.join(colunas)}) VALUES (${sql.join(Object.values(values))})
    ON CONFLICT (cnpj) DO NOTHING RETURNING *`;
  if (made === undefined)
    return findValue<number>(transaction)`
      SELECT ${sql.ref(chave)} FROM ${sql.table(tabela)} WHERE cnpj = ${values.cnpj}`;
  await recordChanges(transaction, autor, entidade, [{ id: made[chave] as number, depois: made }]);
  return made[chave] as number;
}

const idOfSegurado = (transaction: Db, { razaoSocial, cnpj }: ApoliceLida['segurado'], autor: Autor) =>
  idByCnpj(transaction, autor, ['segurados', 'id_segurado', 'segurado'], { razao_social: razaoSocial, cnpj });

async function idOfCorretor(transaction: Db, corretor: ApoliceLida['corretor'], autor: Autor): Promise<number> {
  if (typeof corretor === 'number') return corretor;
  const { razaoSocial, cnpj, susep } = corretor;
  const values = { razao_social: razaoSocial, cnpj, registro_susep: susep };
  return idByCnpj(transaction, autor, ['corretores', 'id_corretor', 'corretores'], values);
}
