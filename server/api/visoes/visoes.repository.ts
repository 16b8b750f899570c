import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Visao, VisaoPadrao } from '../../../shared/contracts/visoes.ts';
import { type Db, findOnly, findRow, listRows, run, listValues } from '../sql/connection.repository.ts';
import type { Autor, Leitor } from '../chamada/endpoint.ts';
import { gravadorDe } from '../escrita/gravador.repository.ts';
import { recordChanges, type Versioned } from '../escrita/writer.repository.ts';

export type Gravavel = Pick<Visao, 'nome' | 'endereco' | 'da_equipe'>;
export interface VisaoGravada extends Gravavel, Versioned {
  readonly id_visao: number;
  readonly lista: string;
  /** null: the user was deleted. */
  readonly id_usuario: number | null;
  readonly autor: string;
}

const ENTIDADE = 'visoes';
const gravador = gravadorDe<VisaoGravada>({
  nome: 'visoes',
  chave: 'id_visao',
  entidade: ENTIDADE,
  nota: ['lista', 'nome', 'endereco', 'da_equipe'],
});

/** Default view of each list for a user: a personal choice overrides the profile's. */
const abertas = ({ id, perfil }: Leitor) => sql`
  SELECT DISTINCT ON (lista) id_visao, lista FROM visoes_padrao
  WHERE id_usuario = ${id} OR perfil = ${perfil} ORDER BY lista, id_usuario NULLS LAST`;

export function findVisoes(db: Db, caller: Leitor, lista: string): Promise<Visao[]> {
  const { id, perfil } = caller;
  return listRows<Visao>(db)`
    SELECT v.id_visao, v.nome, v.endereco, v.da_equipe, coalesce(u.nome, v.autor) AS autor, v.versao,
      (v.id_usuario = ${id}) IS TRUE AS minha, (v.id_usuario = ${id} OR ${perfil === 'admin'}) IS TRUE AS altera,
      EXISTS (SELECT FROM visoes_padrao p WHERE p.id_visao = v.id_visao AND p.id_usuario = ${id}) AS minha_padrao,
      ARRAY(SELECT p.perfil FROM visoes_padrao p
        WHERE p.id_visao = v.id_visao AND p.perfil IS NOT NULL ORDER BY p.perfil) AS perfis,
      a.id_visao IS NOT NULL AS abre
    FROM visoes v LEFT JOIN usuarios u USING (id_usuario) LEFT JOIN (${abertas(caller)}) a USING (id_visao)
    WHERE v.lista = ${lista} AND (v.id_usuario = ${id} OR v.da_equipe) ORDER BY dobrar(v.nome), v.id_visao`;
}

/** Lists the default view of each list for a user; a list without one opens unfiltered. */
export const listPadroes = (db: Db, caller: Leitor) => listRows<VisaoPadrao>(db)`
  SELECT a.lista, v.id_visao, v.nome, v.endereco FROM (${abertas(caller)}) a JOIN visoes v USING (id_visao)
  ORDER BY a.lista`;

export const lockVisao = (transaction: Db, caller: Leitor, id: number) => findRow<VisaoGravada>(transaction)`
  SELECT * FROM visoes WHERE id_visao = ${id} AND (id_usuario = ${caller.id} OR da_equipe) FOR UPDATE`;

/** Counts a user's views of a list and in total; locks the user's row against concurrent inserts. */
export async function countVisoes(transaction: Db, idUsuario: number, lista: string) {
  await run(transaction)`SELECT FROM usuarios WHERE id_usuario = ${idUsuario} FOR NO KEY UPDATE`;
  return findOnly<{ daLista: number; todas: number }>(transaction)`
    SELECT (count(*) FILTER (WHERE lista = ${lista}))::integer AS "daLista", count(*)::integer AS todas
    FROM visoes WHERE id_usuario = ${idUsuario}`;
}

export const insertVisao = (
  transaction: Db,
  autor: Autor & { readonly id: number },
  { lista, nome, endereco, da_equipe }: Gravavel & { readonly lista: string },
) => {
  const dono = { id_usuario: autor.id, autor: autor.username };
  return gravador.insert(transaction, autor, { lista, nome, endereco, da_equipe, ...dono });
};

/** Updates a view. When it is no longer shared, it stays the default of its owner only. @returns its new version. */
export async function updateVisaoRow(
  transaction: Db,
  autor: Autor,
  antes: VisaoGravada,
  { nome, endereco, da_equipe }: Gravavel,
): Promise<number> {
  const valores = { nome, endereco, da_equipe };
  const { id_visao, id_usuario, versao } = await gravador.update(transaction, autor, antes, valores);
  if (!da_equipe)
    await run(transaction)`
      DELETE FROM visoes_padrao WHERE id_visao = ${id_visao} AND id_usuario IS DISTINCT FROM ${id_usuario}`;
  return versao;
}

export const removeVisao = gravador.remove;

/** Makes a view the caller's and profiles' default. @param perfis undefined: unchanged. */
export async function updatePadrao(
  transaction: Db,
  autor: Autor & { readonly id: number },
  visao: VisaoGravada,
  { minha, perfis }: { readonly minha: boolean; readonly perfis?: readonly Perfil[] | undefined },
): Promise<void> {
  const { id_visao, lista, nome } = visao;
  const antes = await findPadroesDaVisao(transaction, id_visao, autor);
  if (minha)
    await run(transaction)`
      INSERT INTO visoes_padrao (id_visao, lista, id_usuario) VALUES (${id_visao}, ${lista}, ${autor.id})
      ON CONFLICT (id_usuario, lista) DO UPDATE SET id_visao = excluded.id_visao`;
  else await run(transaction)`DELETE FROM visoes_padrao WHERE id_visao = ${id_visao} AND id_usuario = ${autor.id}`;
  if (perfis) {
    await run(transaction)`DELETE FROM visoes_padrao
      WHERE id_visao = ${id_visao} AND perfil IS NOT NULL AND perfil <> ALL (${[...perfis]})`;
    await run(transaction)`INSERT INTO visoes_padrao (id_visao, lista, perfil)
      SELECT DISTINCT ${id_visao}::integer, ${lista}, perfil FROM unnest(${[...perfis]}::text[]) AS perfil
      ON CONFLICT (perfil, lista) DO UPDATE SET id_visao = excluded.id_visao`;
  }
  const depois = await findPadroesDaVisao(transaction, id_visao, autor);
  const nota = (padrao_de: readonly string[]) => ({ lista, nome, padrao_de });
  await recordChanges(transaction, autor, ENTIDADE, [{ id: id_visao, antes: nota(antes), depois: nota(depois) }]);
}

/** Profiles that have the view as default, and the caller's username if the caller does. */
const findPadroesDaVisao = (transaction: Db, id: number, autor: Autor) => listValues<string>(transaction)`
  SELECT coalesce(perfil, ${autor.username}) AS de FROM visoes_padrao
  WHERE id_visao = ${id} AND (perfil IS NOT NULL OR id_usuario = ${autor.id})
  ORDER BY perfil NULLS FIRST`;
