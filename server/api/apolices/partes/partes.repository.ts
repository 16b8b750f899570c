import { sql } from 'kysely';
import type { Parte } from '../../../../shared/contracts/apolice-partes/definir-parte.ts';
import type { ParteRespondida } from '../../../../shared/contracts/apolice-partes/parte-contract.ts';
import { comPadroes, type Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, findOnly, listRows, run } from '../../sql/connection.repository.ts';
import { leituraDe } from '../../sql/leitura-sql.repository.ts';
import { faturamento } from '../../../../shared/contracts/apolice/apolice.ts';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';

type Estado = Pick<ParteRespondida, 'versao' | 'alterado_em' | 'alterado_por'>;

const estado = sql`coalesce(p.versao, 1) AS versao, p.alterado_por,
  to_char(p.alterado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em`;

/** undefined: no such policy. The version is read first, so it is never newer than the rows. */
export async function findParte(db: Db, parte: Parte, idApolice: number): Promise<ParteRespondida | undefined> {
  const lida = await sql<Estado>`
    SELECT ${estado} FROM apolices a LEFT JOIN apolice_partes p ON p.id_apolice = a.id_apolice AND p.parte = ${parte.nome}
    WHERE a.id_apolice = ${idApolice}`.execute(db);
  if (lida.rows[0] === undefined) return undefined;
  const leitura = leituraDe(parte);
  const ordem = [...parte.ordem.map((coluna) => leitura.ordenar(coluna)), sql.ref(`t.${parte.chave}`)];
  const rows = await listRows<Linha>(db)`
    SELECT ${leitura.dados} FROM ${leitura.de} WHERE t.id_apolice = ${idApolice} ORDER BY ${sql.join(ordem)}`;
  return { status: 1, ...lida.rows[0], retorno: rows };
}

/** Locks a part against other writers. @returns false: no such policy. */
export async function lockParte(transaction: Db, { nome }: Pick<Parte, 'nome'>, idApolice: number): Promise<boolean> {
  const rows = await listRows(transaction)`
    INSERT INTO apolice_partes AS p (id_apolice, parte) SELECT id_apolice, ${nome} FROM apolices WHERE id_apolice = ${idApolice}
    ON CONFLICT (id_apolice, parte) DO UPDATE SET versao = p.versao RETURNING 1`;
  return rows.length > 0;
}

export const advanceParte = (
  transaction: Db,
  { nome }: Pick<Parte, 'nome'>,
  idApolice: number,
  por: string,
) => findOnly<Estado>(transaction)`
  UPDATE apolice_partes p SET versao = versao + 1, alterado_em = now(), alterado_por = ${por}
  WHERE id_apolice = ${idApolice} AND parte = ${nome} RETURNING ${estado}`;

/** Deletes missing rows, updates rows with a key, inserts the others. @throws the driver's violations */
export async function replaceLinhas(
  transaction: Db,
  { tabela, chave, campos, cadastro }: Parte,
  idApolice: number,
  linhas: readonly Linha[],
  por: string,
): Promise<void> {
  const alvo = sql.table(tabela);
  const key = sql.ref(chave);
  const colunas = Object.keys(campos);
  const lista = (prefixo: string) => sql.join(colunas.map((coluna) => sql.ref(prefixo + coluna)));
  const enviadas = sql`jsonb_populate_recordset(NULL::${alvo}, ${JSON.stringify(linhas)}::jsonb) n`;
  const versao =
    cadastro === undefined ? sql`` : sql`, versao = t.versao + 1, alterado_em = now(), alterado_por = ${por}`;
  await run(transaction)`DELETE FROM ${alvo} t WHERE t.id_apolice = ${idApolice}
    AND NOT EXISTS (SELECT FROM ${enviadas} WHERE n.${key} = t.${key})`;
  await run(transaction)`UPDATE ${alvo} t SET (${lista('')}) = ROW(${lista('n.')})${versao} FROM ${enviadas}
    WHERE t.id_apolice = ${idApolice} AND t.${key} = n.${key} AND (${lista('t.')}) IS DISTINCT FROM (${lista('n.')})`;
  await run(transaction)`INSERT INTO ${alvo} (id_apolice, ${lista('')})
    SELECT ${idApolice}::integer, ${lista('n.')} FROM ${enviadas} WHERE n.${key} IS NULL`;
}

export const findRamoDaApolice = (db: Db, idApolice: number) =>
  findOnly<{ id_ramo: number; nome: string; permite_cosseguro: boolean }>(
    db,
  )`SELECT r.id_ramo, r.nome, r.permite_cosseguro FROM apolices JOIN ramos r USING (id_ramo) WHERE id_apolice = ${idApolice}`;

/** Groups of a policy that are in use, with the users in words. */
export async function findGruposEmUso(transaction: Db, idApolice: number, ids: readonly number[]) {
  const rows = await listRows<{ codigo: string; usos: string }>(transaction)`
    SELECT codigo, concat_ws(', ',
      CASE WHEN EXISTS (SELECT FROM averbacoes_todas a WHERE a.id_apolice = ${idApolice} AND a.id_grupo = g.id_grupo)
        THEN 'averbações' END,
      CASE WHEN EXISTS (SELECT FROM faturas f WHERE f.id_grupo = g.id_grupo) THEN 'faturas' END,
      CASE WHEN EXISTS (SELECT FROM apolice_taxas t WHERE t.id_grupo = g.id_grupo) THEN 'taxas' END,
      CASE WHEN EXISTS (SELECT FROM subgrupos s WHERE s.id_grupo = g.id_grupo) THEN 'subgrupos' END,
      CASE WHEN EXISTS (SELECT FROM caixas_postais c WHERE c.id_grupo = g.id_grupo) THEN 'caixas postais' END) AS usos
    FROM grupos g WHERE g.id_grupo = ANY (${ids}) ORDER BY codigo`;
  return rows.filter(({ usos }) => usos !== '');
}

export interface Vigencia {
  readonly inicio: string;
  readonly fim: string;
}

export const findVigencia = (db: Db, idApolice: number) => findOnly<Vigencia>(db)`
  SELECT inicio_vigencia AS inicio, fim_vigencia AS fim FROM apolices WHERE id_apolice = ${idApolice}`;

export const findContrato = (db: Db, idApolice: number) =>
  db.selectFrom('apolices').select(['numero', 'id_ramo']).where('id_apolice', '=', idApolice).executeTakeFirstOrThrow();

export async function findGruposDeMercadoria(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mercadorias').select('grupo').distinct().execute();
  return new Set(rows.map(({ grupo }) => grupo));
}

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
