import { sql } from 'kysely';
import type { Modelo } from '../../../shared/contracts/relatorio-modelos.ts';
import { type Db, listRows, findRow, findValue } from '../sql/connection.repository.ts';
import type { Autor, Leitor } from '../chamada/endpoint.ts';
import { gravadorDe } from '../escrita/gravador.repository.ts';
import type { Versioned } from '../escrita/writer.repository.ts';
import { hoje } from './condicoes.repository.ts';

export type Gravavel = Pick<Modelo, 'nome' | 'da_equipe' | 'acompanha' | 'parametros' | 'barra'>;
export interface ModeloGravado extends Gravavel, Versioned {
  readonly id_modelo: number;
  readonly relatorio: string;
  readonly id_usuario: number;
}

export const findModelos = (db: Db, { id, perfil }: Leitor) => listRows<Omit<Modelo, 'titulo'>>(db)`
  SELECT id_modelo, relatorio, m.nome, da_equipe, acompanha, parametros, salvo_em::text, barra, u.nome AS dono, m.versao,
    m.id_usuario = ${id} OR ${perfil === 'admin'} AS altera
  FROM relatorio_modelos m JOIN usuarios u USING (id_usuario)
  WHERE m.id_usuario = ${id} OR da_equipe ORDER BY dobrar(m.nome), id_modelo`;

export const lockModelo = (transaction: Db, caller: Leitor, id: number) => findRow<ModeloGravado>(transaction)`
  SELECT * FROM relatorio_modelos WHERE id_modelo = ${id} AND (id_usuario = ${caller.id} OR da_equipe) FOR UPDATE`;

export const countModelos = (transaction: Db, idUsuario: number) => findValue<number>(transaction)`
  SELECT count(*)::integer AS quantos FROM relatorio_modelos WHERE id_usuario = ${idUsuario}`;

export const countAgendamentos = (transaction: Db, idModelo: number) => findValue<number>(transaction)`
  SELECT count(*)::integer AS quantos FROM relatorio_agendamentos WHERE id_modelo = ${idModelo}`;

const gravador = gravadorDe<ModeloGravado>({
  nome: 'relatorio_modelos',
  chave: 'id_modelo',
  entidade: 'relatorio-modelos',
  nota: ['relatorio', 'nome', 'da_equipe', 'acompanha', 'parametros', 'barra'],
});

const colunasDe = ({ nome, da_equipe, acompanha, parametros, barra }: Gravavel) => ({
  nome,
  da_equipe,
  acompanha,
  parametros: sql`${JSON.stringify(parametros)}::jsonb`,
  barra,
});

export const insertModelo = (
  transaction: Db,
  autor: Autor & { readonly id: number },
  novo: Gravavel & { readonly relatorio: string },
) => gravador.insert(transaction, autor, { relatorio: novo.relatorio, id_usuario: autor.id, ...colunasDe(novo) });

/** @returns its new version. */
export async function updateModelo(transaction: Db, autor: Autor, antes: ModeloGravado, novo: Gravavel) {
  const colunas = colunasDe(novo);
  const salvo_em = sql`CASE WHEN parametros = ${colunas.parametros} THEN salvo_em ELSE ${hoje} END`;
  return (await gravador.update(transaction, autor, antes, { ...colunas, salvo_em })).versao;
}

export const removeModelo = gravador.remove;
