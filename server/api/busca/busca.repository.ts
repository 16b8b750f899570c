import { type RawBuilder, sql } from 'kysely';
import type { Achados } from '../../../shared/contracts/busca.ts';
import { limparCnpj } from '../../../shared/format/cnpj.ts';
import { porGrau, type Procurado } from '../../../shared/format/relevancia.ts';
import { type Db, listRows, type Sql, e } from '../sql/connection.repository.ts';
import { suspensaoDeHoje } from '../sql/situacao-da-apolice.repository.ts';

type Achado = Achados['segurados'][number];

const POUCOS = 5;
/** Conversions whose file names are searched; older ones are found by number. */
const CONVERSOES_LEMBRADAS = 1_000;

/** The text as a LIKE pattern without wildcards (case- and accent-insensitive). */
const literal = (texto: string) =>
  sql`replace(replace(replace(dobrar(${texto.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** Contains every word of the text, in any order (case- and accent-insensitive). */
const contem = (coluna: Sql, texto: string) => {
  const palavras = texto.trim().split(/\s+/);
  return e(palavras.map((palavra) => sql`dobrar(${coluna}) LIKE '%' || ${literal(palavra)} || '%'`));
};

/** Conditions: the name equals the text, or begins with it. */
const chamado = (coluna: Sql, texto: string) => [
  sql`dobrar(${coluna}) = dobrar(${texto.trim()})`,
  sql`dobrar(${coluna}) LIKE ${literal(texto)} || '%'`,
];

/** The best matches by the shared ranking. The queries read a few candidates of each grade, so that the best are among them. */
const melhores = <T>(achados: readonly T[], texto: string, procuradoDe: (achado: T) => Procurado) =>
  porGrau(achados, texto, procuradoDe).slice(0, POUCOS);

/** Includes the matched name if neither number nor insured explains the match. Newest first within a grade. */
async function apolices(db: Db, busca: string): Promise<Achados['apolices']> {
  const texto = busca.replace(/^ap[óo]lice\s+#?(?=\d)/i, '');
  const doSegurado = chamado(sql`razao_social`, texto).map(
    (onde) => sql`UNION (SELECT id_apolice FROM apolices WHERE id_segurado IN (
      SELECT id_segurado FROM segurados WHERE ${onde} LIMIT ${POUCOS}) ORDER BY id_apolice DESC LIMIT ${POUCOS})`,
  );
  const rows = await listRows<Achados['apolices'][number]>(db)`
    SELECT a.id_apolice AS id, a.numero AS rotulo, a.id_ramo,
      (SELECT max(id_fatura) FROM faturas f WHERE f.id_apolice = a.id_apolice AND situacao = 'LIBERADA') AS liberada,
      concat_ws(' · ', s.razao_social, CASE WHEN NOT (${contem(sql`concat_ws(' ', a.numero, s.razao_social)`, texto)}) THEN coalesce(
        CASE WHEN ${contem(sql`k.razao_social`, texto)} THEN 'corretor ' || k.razao_social END,
        (SELECT 'tomador ' || t.razao_social FROM apolice_tomadores t
         WHERE t.id_apolice = a.id_apolice AND ${contem(sql`t.razao_social`, texto)} ORDER BY 1 LIMIT 1)) END) AS detalhe, a.inicio_vigencia::text AS "iniciO_VIGENCIA",
      a.fim_vigencia::text AS "finaL_VIGENCIA", a.cancelamento_vigencia::text AS "cancelamentO_VIGENCIA",
      ${suspensaoDeHoje} AS suspensao
    FROM (
      SELECT unnest(ids) FROM pagina_apolices(${texto}, 1, ${POUCOS}, true)
      UNION (SELECT id_apolice FROM apolices WHERE numero = ${texto.trim()} ORDER BY id_apolice DESC LIMIT ${POUCOS})
      ${sql.join(doSegurado, sql` `)}
    ) p(id_apolice)
    JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado) JOIN corretores k USING (id_corretor)
    ORDER BY a.id_apolice DESC`;
  return melhores(rows, texto, ({ rotulo, detalhe }) => ({ codigos: [rotulo], textos: detalhe.split(' · ') }));
}

async function nomeados(db: Db, tabela: 'segurados' | 'corretores', texto: string): Promise<Achado[]> {
  const chave = sql.ref(tabela === 'segurados' ? 'id_segurado' : 'id_corretor');
  const nome = sql`razao_social`;
  const noMeio = sql`dobrar(${nome}) LIKE '% ' || ${literal(texto)} || '%'`;
  const partes = [...chamado(nome, texto), noMeio, contem(nome, texto)].map(
    (onde) => sql`UNION (SELECT ${chave}, razao_social, cnpj FROM ${sql.table(tabela)} WHERE ${onde} LIMIT ${POUCOS})`,
  );
  const rows = await listRows<Achado>(db)`
    SELECT ${chave} AS id, razao_social AS rotulo, cnpj AS detalhe FROM (
      SELECT ${chave}, razao_social, cnpj FROM ${sql.table(tabela)} WHERE cnpj = ${limparCnpj(texto)}
      ${sql.join(partes, sql` `)}
    ) achados ORDER BY razao_social, ${chave}`;
  return melhores(rows, texto, ({ rotulo, detalhe }) => ({ codigos: [detalhe], textos: [rotulo] }));
}

/** Reads all matches, as users are few. */
async function usuarios(db: Db, texto: string): Promise<Achado[]> {
  const rows = await listRows<Achado>(db)`
    SELECT id_usuario AS id, nome AS rotulo, username AS detalhe FROM usuarios
    WHERE (${contem(sql`nome`, texto)}) OR (${contem(sql`username`, texto)}) ORDER BY nome, id_usuario`;
  return melhores(rows, texto, ({ rotulo, detalhe }) => ({ codigos: [detalhe], textos: [rotulo] }));
}

function averbacoes(texto: string): RawBuilder<Achado> | null {
  const codigo = texto.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const daChave = /^\d{6}[0-9A-Z]{12}\d{26}$/.test(codigo);
  const [, tipo, numero = ''] = /^(?:(\p{L}[\p{L}-]*)\s+)?0*(\d{1,9})$/u.exec(texto.trim()) ?? [];
  const onde = daChave
    ? sql`a.chave = ${codigo}`
    : /[1-9]/.test(numero)
      ? sql`ltrim(a.numero, '0') = ${numero} AND ${tipo === undefined ? sql`true` : sql`replace(dobrar(a.tipo_documento), '-', '') = replace(dobrar(${tipo}), '-', '')`}`
      : null;
  if (onde === null) return null;
  return sql<Achado>`
    SELECT a.id_averbacao AS id, concat_ws(' ', a.tipo_documento, a.numero) AS rotulo,
      concat_ws(' · ', o.numero, s.razao_social) AS detalhe
    FROM (
      SELECT * FROM (
        SELECT * FROM averbacoes a WHERE ${onde}
        ${daChave ? sql`UNION ALL SELECT * FROM averbacoes_arquivadas_da_chave(${codigo})` : sql``}
      ) a ORDER BY a.data_embarque DESC, a.id_averbacao DESC LIMIT ${POUCOS}) a
    JOIN apolices o USING (id_apolice) JOIN segurados s USING (id_segurado)
    ORDER BY a.data_embarque DESC, a.id_averbacao DESC`;
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

async function conversoes(db: Db, texto: string): Promise<Achado[]> {
  const [, numero = '0'] = /^(?:convers(?:ão|ao)\s+)?(\d{1,9})$/i.exec(texto.trim()) ?? [];
  const rows = await listRows<Achado>(db)`
    SELECT id_conversao AS id, arquivo AS rotulo, 'Conversão ' || id_conversao AS detalhe FROM (
      SELECT id_conversao, arquivo FROM conversoes WHERE id_conversao = ${Number(numero)}
      UNION SELECT id_conversao, arquivo FROM (
        SELECT id_conversao, arquivo FROM conversoes ORDER BY id_conversao DESC LIMIT ${CONVERSOES_LEMBRADAS}) ultimas
        WHERE ${contem(sql`arquivo`, texto)}
    ) achadas ORDER BY id_conversao DESC`;
  return melhores(rows, texto, ({ id, rotulo, detalhe }) => ({ codigos: [String(id)], textos: [detalhe, rotulo] }));
}

export async function findAchados(db: Db, texto: string): Promise<Achados> {
  const embarques = averbacoes(texto);
  const cobrancas = faturas(texto);
  const [a, s, k, u, averbadas, cobradas, c] = await Promise.all([
    apolices(db, texto),
    nomeados(db, 'segurados', texto),
    nomeados(db, 'corretores', texto),
    usuarios(db, texto),
    embarques?.execute(db),
    cobrancas?.execute(db),
    conversoes(db, texto),
  ]);
  return {
    apolices: a,
    segurados: s,
    corretores: k,
    usuarios: u,
    averbacoes: averbadas?.rows ?? [],
    faturas: cobradas?.rows ?? [],
    conversoes: c,
  };
}
