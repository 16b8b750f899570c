import { type RawBuilder, sql } from 'kysely';
import type { Achados } from '../../../shared/contracts/busca.ts';
import { limparCnpj } from '../../../shared/format/cnpj.ts';
import type { Db } from '../serving/connection.repository.ts';
import { suspensaoDeHoje } from '../serving/situacao-da-apolice.repository.ts';

type Achado = Achados['segurados'][number];

const POUCOS = 5;

/** Conversions whose file names are searched; older ones are found by number. */
const CONVERSOES_LEMBRADAS = 1_000;

/** Contains every word of the text, in any order (case- and accent-insensitive). */
const contem = (coluna: RawBuilder<unknown>, texto: string) =>
  sql.join(
    texto
      .trim()
      .split(/\s+/)
      .map(
        (palavra) =>
          sql`dobrar(${coluna}) LIKE '%' || replace(replace(replace(dobrar(${palavra}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
      ),
    sql` AND `,
  );

/** Includes the matched name if neither number nor insured explains the match. */
const apolices = (texto: string) => sql<Achados['apolices'][number]>`
  SELECT a.id_apolice AS id, a.numero AS rotulo,
    concat_ws(' · ', s.razao_social, CASE WHEN NOT (${contem(sql`concat_ws(' ', a.numero, s.razao_social)`, texto)}) THEN coalesce(
      CASE WHEN ${contem(sql`k.razao_social`, texto)} THEN 'corretor ' || k.razao_social END,
      (SELECT 'tomador ' || t.razao_social FROM apolice_tomadores t
       WHERE t.id_apolice = a.id_apolice AND ${contem(sql`t.razao_social`, texto)} ORDER BY 1 LIMIT 1)) END) AS detalhe, a.inicio_vigencia::text AS "iniciO_VIGENCIA",
    a.fim_vigencia::text AS "finaL_VIGENCIA", a.cancelamento_vigencia::text AS "cancelamentO_VIGENCIA",
    ${suspensaoDeHoje} AS suspensao
  FROM unnest((SELECT ids FROM pagina_apolices(${texto}, 1, ${POUCOS}, true))) WITH ORDINALITY p(id_apolice, lugar)
  JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado) JOIN corretores k USING (id_corretor) ORDER BY p.lugar`;

/** People and companies by name, or by complete CNPJ. */
const nomeados = (tabela: 'segurados' | 'corretores', texto: string) => {
  const chave = sql.ref(tabela === 'segurados' ? 'id_segurado' : 'id_corretor');
  return sql<Achado>`
    SELECT ${chave} AS id, razao_social AS rotulo, cnpj AS detalhe FROM (
      SELECT ${chave}, razao_social, cnpj FROM ${sql.table(tabela)} WHERE cnpj = ${limparCnpj(texto)}
      UNION (SELECT ${chave}, razao_social, cnpj FROM ${sql.table(tabela)} WHERE ${contem(sql`razao_social`, texto)} LIMIT ${POUCOS})
    ) achados ORDER BY razao_social, ${chave} LIMIT ${POUCOS}`;
};

const usuarios = (texto: string) => sql<Achado>`
  SELECT id_usuario AS id, nome AS rotulo, username AS detalhe FROM usuarios
  WHERE (${contem(sql`nome`, texto)}) OR (${contem(sql`username`, texto)}) ORDER BY nome, id_usuario LIMIT ${POUCOS}`;

/** Indexed lookup by document number or key; null for any other text. */
function averbacoes(texto: string): RawBuilder<Achado> | null {
  const codigo = texto.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const daChave = /^\d{6}[0-9A-Z]{12}\d{26}$/.test(codigo);
  const onde = daChave
    ? sql`a.chave = ${codigo}`
    : /^\d{1,9}$/.test(codigo) && codigo !== '0'
      ? sql`ltrim(a.numero, '0') = ${codigo.replace(/^0+/, '')}`
      : null;
  return (
    onde &&
    sql<Achado>`
      SELECT a.id_averbacao AS id, concat_ws(' ', a.tipo_documento, a.numero) AS rotulo,
        concat_ws(' · ', o.numero, s.razao_social) AS detalhe
      FROM (
        SELECT * FROM (
          SELECT * FROM averbacoes a WHERE ${onde}
          ${daChave ? sql`UNION ALL SELECT * FROM averbacoes_arquivadas_da_chave(${codigo})` : sql``}
        ) a ORDER BY a.data_embarque DESC, a.id_averbacao DESC LIMIT ${POUCOS}) a
      JOIN apolices o USING (id_apolice) JOIN segurados s USING (id_segurado)
      ORDER BY a.data_embarque DESC, a.id_averbacao DESC`
  );
}

/** Indexed lookup by invoice number, within each branch office and ramo, where numbers are unique. */
function faturas(texto: string): RawBuilder<Achados['faturas'][number]> | null {
  const [, numero] = /^(?:faturas?\s+)?(\d{1,9})$/i.exec(texto.trim()) ?? [];
  if (numero === undefined) return null;
  return sql<Achados['faturas'][number]>`
    SELECT f.id_fatura AS id, 'Fatura ' || f.numero_fatura AS rotulo, concat_ws(' · ', a.numero, s.razao_social) AS detalhe,
      f.competencia, f.situacao
    FROM sucursais CROSS JOIN ramos JOIN faturas f USING (id_sucursal, id_ramo)
    JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado)
    WHERE f.numero_fatura = ${Number(numero)} ORDER BY f.competencia DESC, f.id_fatura DESC LIMIT ${POUCOS}`;
}

const conversoes = (texto: string) => sql<Achado>`
  SELECT id_conversao AS id, arquivo AS rotulo, 'Conversão ' || id_conversao AS detalhe FROM (
    SELECT id_conversao, arquivo FROM conversoes WHERE id_conversao = ${/^\d{1,9}$/.test(texto) ? Number(texto) : 0}
    UNION (SELECT id_conversao, arquivo FROM (
      SELECT id_conversao, arquivo FROM conversoes ORDER BY id_conversao DESC LIMIT ${CONVERSOES_LEMBRADAS}) ultimas
      WHERE ${contem(sql`arquivo`, texto)} ORDER BY id_conversao DESC LIMIT ${POUCOS})
  ) achadas ORDER BY id_conversao DESC LIMIT ${POUCOS}`;

/** Searches all kinds: a fixed number of statements, each indexed or over a short list. */
export async function findAchados(db: Db, texto: string): Promise<Achados> {
  const embarques = averbacoes(texto);
  const cobrancas = faturas(texto);
  const [a, s, k, u, e, f, c] = await Promise.all([
    apolices(texto).execute(db),
    nomeados('segurados', texto).execute(db),
    nomeados('corretores', texto).execute(db),
    usuarios(texto).execute(db),
    embarques?.execute(db),
    cobrancas?.execute(db),
    conversoes(texto).execute(db),
  ]);
  return {
    apolices: a.rows,
    segurados: s.rows,
    corretores: k.rows,
    usuarios: u.rows,
    averbacoes: e?.rows ?? [],
    faturas: f?.rows ?? [],
    conversoes: c.rows,
  };
}
