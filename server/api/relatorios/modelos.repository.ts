import { sql } from 'kysely';
import type { Modelo } from '../../../shared/contracts/relatorio-modelos.ts';
import { type Db, listRows, findRow, findValue } from '../sql/connection.repository.ts';
import type { Autor, Caller, Leitor } from '../chamada/endpoint.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { hoje } from './condicoes.repository.ts';

export type Gravavel = Pick<Modelo, 'nome' | 'da_equipe' | 'acompanha' | 'parametros' | 'barra'>;
export interface ModeloGravado extends Gravavel {
  readonly id_modelo: number;
  readonly relatorio: string;
  readonly id_usuario: number;
  readonly versao: number;
  readonly alterado_em: Date | null;
  readonly alterado_por: string | null;
}

const ENTIDADE = 'relatorio-modelos';
const notaDe = ({ relatorio, nome, da_equipe, acompanha, parametros, barra }: ModeloGravado) => ({
  relatorio,
  nome,
  da_equipe,
  acompanha,
  parametros,
  barra,
});

export const findModelos = (db: Db, { id, perfil }: Leitor) => listRows<Omit<Modelo, 'titulo'>>(db)`
  SELECT id_modelo, relatorio, m.nome, da_equipe, acompanha, parametros, salvo_em::text, barra, u.username AS dono, m.versao,
    m.id_usuario = ${id} OR ${perfil === 'admin'} AS altera
  FROM relatorio_modelos m JOIN usuarios u USING (id_usuario)
  WHERE m.id_usuario = ${id} OR da_equipe ORDER BY dobrar(m.nome), id_modelo`;

export const lockModelo = (transaction: Db, caller: Pick<Caller, 'id'>, id: number) => findRow<ModeloGravado>(
  transaction,
)`
  SELECT * FROM relatorio_modelos WHERE id_modelo = ${id} AND (id_usuario = ${caller.id} OR da_equipe)
  FOR UPDATE`;

export async function countModelos(transaction: Db, idUsuario: number): Promise<number> {
  const value = await findValue<number | undefined>(transaction)`
    SELECT count(*)::integer AS quantos FROM relatorio_modelos WHERE id_usuario = ${idUsuario}`;
  return value ?? 0;
}

export async function countAgendamentos(transaction: Db, idModelo: number): Promise<number> {
  const value = await findValue<number | undefined>(transaction)`
    SELECT count(*)::integer AS quantos FROM relatorio_agendamentos WHERE id_modelo = ${idModelo}`;
  return value ?? 0;
}

export async function insertModelo(
  transaction: Db,
  autor: Autor & { readonly id: number },
  { relatorio, nome, da_equipe, acompanha, parametros, barra }: Gravavel & { readonly relatorio: string },
): Promise<number> {
  const rows = await listRows<ModeloGravado>(transaction)`
    INSERT INTO relatorio_modelos (relatorio, nome, id_usuario, da_equipe, acompanha, parametros, barra)
    VALUES (${relatorio}, ${nome}, ${autor.id}, ${da_equipe}, ${acompanha}, ${JSON.stringify(parametros)}::jsonb, ${barra})
    RETURNING *`;
  const [novo] = rows as [ModeloGravado];
  await recordChanges(transaction, autor, ENTIDADE, [{ id: novo.id_modelo, depois: notaDe(novo) }]);
  return novo.id_modelo;
}

export async function updateModelo(transaction: Db, autor: Autor, antes: ModeloGravado, novo: Gravavel) {
  const rows = await listRows<ModeloGravado>(transaction)`
    UPDATE relatorio_modelos SET nome = ${novo.nome}, da_equipe = ${novo.da_equipe}, acompanha = ${novo.acompanha},
      salvo_em = CASE WHEN parametros = ${JSON.stringify(novo.parametros)}::jsonb THEN salvo_em ELSE ${hoje} END,
      parametros = ${JSON.stringify(novo.parametros)}::jsonb, barra = ${novo.barra}, versao = versao + 1, alterado_em = now(), alterado_por = ${autor.username}
    WHERE id_modelo = ${antes.id_modelo} RETURNING *`;
  const [depois] = rows as [ModeloGravado];
  await recordChanges(transaction, autor, ENTIDADE, [
    { id: antes.id_modelo, antes: notaDe(antes), depois: notaDe(depois) },
  ]);
  return depois.versao;
}

export async function removeModelo(transaction: Db, autor: Autor, antes: ModeloGravado): Promise<void> {
  await sql`DELETE FROM relatorio_modelos WHERE id_modelo = ${antes.id_modelo}`.execute(transaction);
  await recordChanges(transaction, autor, ENTIDADE, [{ id: antes.id_modelo, antes: notaDe(antes) }]);
}
