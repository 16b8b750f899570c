import { sql } from 'kysely';
import type { NovoMapeamento } from '../../../shared/contracts/de-para.ts';
import { type Db, findRow, run } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { gravadorDe } from '../escrita/gravador.repository.ts';
import type { Versioned } from '../escrita/writer.repository.ts';

export interface MapeamentoParaGravar extends Record<'de' | 'para' | 'por', string> {
  readonly tipo: NovoMapeamento['tipo'];
  readonly id_layout: number | null;
  readonly cnpj_segurado: string | null;
  readonly ativo: boolean;
}

/** Active registry codes by code or unique name, without unknown and ambiguous texts. Countries and vessels are their own. */
export async function findCodigos(db: Db, tipo: NovoMapeamento['tipo'], textos: readonly string[]) {
  if (tipo === 'PAIS' || tipo === 'NAVIO') return new Map(textos.map((texto) => [texto, texto]));
  const given = sql`unnest(${textos}::text[]) texto`;
  // Joined twice: OR would compare every text with every entry.
  const byCodeOrName = (registry: 'mercadorias' | 'embalagens') => sql<{ texto: string; codigo: string }>`
    SELECT DISTINCT ON (texto) texto, min(codigo) AS codigo FROM (
      SELECT texto, codigo, 1 AS lugar FROM ${given} JOIN ${sql.table(registry)} ON ativo AND upper(codigo) = upper(texto)
      UNION ALL
      SELECT texto, codigo, 2 FROM ${given}
        JOIN ${sql.table(registry)} ON ativo AND normalizar_de(descricao) = normalizar_de(texto)
    ) achados GROUP BY texto, lugar HAVING count(*) = 1 ORDER BY texto, lugar`;
  const lookups = {
    MERCADORIA: byCodeOrName('mercadorias'),
    EMBALAGEM: byCodeOrName('embalagens'),
    MUNICIPIO: sql<{ texto: string; codigo: string }>`
      SELECT texto, texto AS codigo FROM ${given} JOIN municipios ON ativo AND codigo_ibge::text = texto`,
  };
  const { rows } = await lookups[tipo].execute(db);
  return new Map(rows.map(({ texto, codigo }) => [texto, codigo]));
}

export async function findIdsDeLayouts(db: Db, nomes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('layouts').select(['nome', 'id_layout']).where('nome', 'in', nomes).execute();
  return new Map(rows.map(({ nome, id_layout }) => [nome, id_layout]));
}

const stored = ['tipo', 'id_layout', 'cnpj_segurado', 'de', 'para', 'ativo'] as const;

type Guardado = Omit<MapeamentoParaGravar, 'por'> & Versioned & { readonly id_de_para: number };

const gravador = gravadorDe<Guardado>({ nome: 'de_para', chave: 'id_de_para', entidade: 'de-para', nota: stored });

export const removeMapeamento = gravador.remove;

export const lockMapeamento = (transaction: Db, id: number) => findRow<Guardado>(transaction)`
  SELECT id_de_para, tipo, id_layout, cnpj_segurado, de, para, ativo, versao, alterado_em, alterado_por
  FROM de_para WHERE id_de_para = ${id} FOR UPDATE`;

/** Upserts a mapping and removes solved texts from the queue. @returns its id. @throws the unique violation. */
export async function saveMapeamento(transaction: Db, row: MapeamentoParaGravar, autor: Autor, antes?: Guardado) {
  const { tipo, id_layout, cnpj_segurado, para, ativo } = row;
  const values = { tipo, id_layout, cnpj_segurado, para, ativo, de: sql<string>`normalizar_de(${row.de})` };
  const id =
    antes === undefined
      ? await gravador.insert(transaction, autor, { ...values, incluido_por: row.por })
      : (await gravador.update(transaction, autor, antes, values)).id_de_para;
  await takeFromQueue(transaction, [id]);
  return id;
}

/** Stored mapping; `novo`: no earlier one in its scope. */
export interface MapeamentoGravado {
  readonly id: number;
  readonly novo: boolean;
  /** The last of duplicate rows. */
  readonly vale: boolean;
  /** null: new. */
  readonly antes: object | null;
  readonly depois: object;
}

/** Upserts mappings (the last of duplicates wins) and removes solved texts from the queue. @returns outcomes in row order. */
export async function saveMapeamentos(transaction: Db, rows: readonly MapeamentoParaGravar[]) {
  const linhas = JSON.stringify(rows.map((row, n) => ({ ...row, n })));
  // `antes` shows the table before this statement.
  const saved = await sql<MapeamentoGravado>`
    WITH linhas AS (
      SELECT *, min(n) OVER igual AS primeira, max(n) OVER igual AS ultima
      FROM (
        SELECT n, tipo, id_layout, cnpj_segurado, normalizar_de(de) AS de, para, ativo, por
        FROM json_to_recordset(${linhas}::json)
          AS l(n int, tipo text, id_layout int, cnpj_segurado text, de text, para text, ativo boolean, por text)
      ) normalizadas
      WINDOW igual AS (PARTITION BY tipo, de, id_layout, cnpj_segurado)
    ), gravados AS (
      INSERT INTO de_para (tipo, id_layout, cnpj_segurado, de, para, ativo, incluido_por)
      SELECT tipo, id_layout, cnpj_segurado, de, para, ativo, por FROM linhas WHERE n = ultima ORDER BY primeira
      ON CONFLICT ON CONSTRAINT de_para_unico DO UPDATE SET para = excluded.para, ativo = excluded.ativo,
        versao = de_para.versao + 1, alterado_em = now(), alterado_por = excluded.incluido_por
      RETURNING id_de_para, tipo, id_layout, cnpj_segurado, de, para, ativo
    )
    SELECT g.id_de_para AS id, l.n = l.primeira AND antes.id_de_para IS NULL AS novo, l.n = l.ultima AS vale,
      CASE WHEN antes.id_de_para IS NOT NULL THEN ${retrato('antes')} END AS antes, ${retrato('g')} AS depois
    FROM linhas l
    JOIN gravados g ON g.tipo = l.tipo AND g.de = l.de
      AND g.id_layout IS NOT DISTINCT FROM l.id_layout AND g.cnpj_segurado IS NOT DISTINCT FROM l.cnpj_segurado
    LEFT JOIN de_para antes ON antes.id_de_para = g.id_de_para
    ORDER BY l.n`.execute(transaction);
  const ids = new Set(saved.rows.map(({ id }) => id));
  await takeFromQueue(transaction, [...ids]);
  return saved.rows;
}

const retrato = (alias: string) =>
  sql`json_build_object(${sql.join(stored.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]))})`;

const takeFromQueue = (transaction: Db, ids: readonly number[]) => run(transaction)`
    DELETE FROM de_para_pendentes p USING de_para d
    WHERE d.id_de_para = ANY (${ids}::int[]) AND d.ativo AND p.tipo = d.tipo AND p.de = d.de
      AND p.id_layout = coalesce(d.id_layout, p.id_layout)
      AND p.cnpj_segurado = coalesce(d.cnpj_segurado, p.cnpj_segurado)`;
