import { sql } from 'kysely';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Filtro, Pagina } from '../../../shared/contracts/cadastros/cadastro-pagina.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, camposDaLinha } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Db, findRow, listRows, run, type Sql, e } from '../sql/connection.repository.ts';
import { leituraDe } from '../sql/leitura-sql.repository.ts';
import { findReferencias, type Uso } from '../escrita/violation.repository.ts';

export type Chave = number | string;

export function findLinhas(db: Db, cadastro: Cadastro): Promise<LinhaRespondida[]> {
  const leitura = leituraDe(cadastro);
  const direcao = cadastro.recentes ? sql`DESC` : sql`ASC`;
  const ordem = [...cadastro.ordem.map((coluna) => leitura.ordenar(coluna)), sql.ref(`t.${cadastro.chave}`)].map(
    (chave) => sql`${chave} ${direcao}`,
  );
  return listRows<LinhaRespondida>(db)`
    SELECT ${leitura.colunas} FROM ${leitura.de} ORDER BY ${sql.join(ordem)}`;
}

/** With `lock`, locked until the transaction ends. */
export function findLinha(db: Db, cadastro: Cadastro, id: Chave, { lock = false } = {}) {
  const leitura = leituraDe(cadastro);
  return findRow<LinhaRespondida>(db)`
    SELECT ${leitura.colunas} FROM ${leitura.de} WHERE ${sql.ref(`t.${cadastro.chave}`)} = ${id}
    ${lock ? sql`FOR UPDATE OF t` : sql``}`;
}

export function findLinhasPorChave(db: Db, cadastro: Cadastro, chaves: readonly Chave[], { lock = false } = {}) {
  const leitura = leituraDe(cadastro);
  const chave = sql.ref(`t.${cadastro.chave}`);
  return listRows<LinhaRespondida>(db)`
    SELECT ${leitura.colunas} FROM ${leitura.de} WHERE ${chave} = ANY (${chaves}) ORDER BY ${chave}
    ${lock ? sql`FOR UPDATE OF t` : sql``}`;
}

export async function findPagina(db: Db, cadastro: Cadastro, pagina: Pagina) {
  const leitura = leituraDe(cadastro);
  const achadas = sql`WHERE ${sql.join([busca(cadastro, pagina.search.value), ...condicoesDe(pagina)], sql` AND `)}`;
  const { campo, sentido } = pagina.ordem ?? { campo: cadastro.ordem[0], sentido: cadastro.recentes ? 'desc' : 'asc' };
  const direcao = sentido === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const ordem = sql`${leitura.ordenar(campo)} ${direcao}, ${sql.ref(`t.${cadastro.chave}`)} ${direcao}`;
  const rows = await listRows<LinhaRespondida & { _lugar: number | null; _total: number; _filtradas: number }>(db)`
    SELECT * FROM (
      SELECT (SELECT count(*) FROM ${sql.table(cadastro.tabela)}) AS _total,
        (SELECT count(*) FROM ${sql.table(cadastro.tabela)} AS t ${achadas}) AS _filtradas) contagem
    LEFT JOIN (
      SELECT ${leitura.colunas}, row_number() OVER (ORDER BY ${ordem}) AS _lugar FROM ${leitura.de} ${achadas}
      ORDER BY ${ordem} LIMIT ${pagina.length} OFFSET ${pagina.start - 1}) pagina ON true
    ORDER BY _lugar`;
  return {
    data: rows.flatMap(({ _lugar, _total, _filtradas, ...linha }) => (_lugar === null ? [] : [linha])),
    recordsTotal: rows[0]?._total ?? 0,
    recordsFiltered: rows[0]?._filtradas ?? 0,
  };
}

/** Each word occurs in some text column (case- and accent-insensitive). */
function busca({ campos }: Cadastro, texto: string): Sql {
  const textos = camposDaLinha(campos).filter(([, { tipo }]) => tipo === 'texto');
  const palavras = texto.split(/\s+/).filter(Boolean);
  if (palavras.length > 0 && textos.length === 0) return sql`false`;
  const tudo = sql`dobrar(concat_ws(' ', ${sql.join(textos.map(([coluna]) => sql.ref(`t.${coluna}`)))}))`;
  return e(palavras.map((palavra) => sql`strpos(${tudo}, dobrar(${palavra})) > 0`));
}

function condicoesDe({ filtros = {} }: Pagina): Sql[] {
  return Object.entries(filtros).flatMap(([coluna, filtro]) =>
    filtro === undefined ? [] : [filtrar(sql`${sql.ref(`t.${coluna}`)}`, filtro)],
  );
}

function filtrar(coluna: Sql, filtro: Filtro): Sql {
  if (filtro === null) return sql`${coluna} IS NULL`;
  if (Array.isArray(filtro)) {
    const alternativas = filtro.map((valor) => filtrar(coluna, valor));
    return alternativas.length === 0 ? sql`false` : sql`(${sql.join(alternativas, sql` OR `)})`;
  }
  if (typeof filtro !== 'object') return sql`${coluna} = ${filtro}`;
  const limites = [
    ...(filtro.de === undefined || filtro.de === null ? [] : [sql`${coluna} >= ${filtro.de}`]),
    ...(filtro.ate === undefined || filtro.ate === null ? [] : [sql`${coluna} <= ${filtro.ate}`]),
  ];
  return limites.length === 0 ? sql`true` : sql.join(limites, sql` AND `);
}

/** @returns its key. @throws the driver's violations. */
export async function insertLinha(transaction: Db, cadastro: Cadastro, valores: Linha, por: string): Promise<Chave> {
  const colunas = colunasGravadas(cadastro, valores);
  const nomes = [...colunas, 'alterado_em', 'alterado_por'].map((coluna) => sql.ref(coluna));
  const dados = [...colunas.map((coluna) => sql`${valores[coluna]}`), sql`now()`, sql`${por}`];
  const rows = await listRows<{ chave: Chave }>(transaction)`
    INSERT INTO ${sql.table(cadastro.tabela)} (${sql.join(nomes)}) VALUES (${sql.join(dados)})
    RETURNING ${sql.ref(cadastro.chave)} AS chave`;
  const chave = rows[0]?.chave as Chave;
  await replaceListas(transaction, cadastro, chave, valores);
  return chave;
}

export async function updateLinha(transaction: Db, cadastro: Cadastro, id: Chave, valores: Linha, por: string) {
  const colunas = colunasGravadas(cadastro, valores).map((coluna) => sql`${sql.ref(coluna)} = ${valores[coluna]}`);
  const ativo = valores['ativo'] === undefined ? [] : [sql`ativo = ${valores['ativo']}`];
  const versao = sql`versao = versao + 1, alterado_em = now(), alterado_por = ${por}`;
  await run(transaction)`UPDATE ${sql.table(cadastro.tabela)} SET ${sql.join([...colunas, ...ativo, versao])}
    WHERE ${sql.ref(cadastro.chave)} = ${id}`;
  await replaceListas(transaction, cadastro, id, valores);
}

export const updateAtivos = (
  transaction: Db,
  { tabela, chave }: Cadastro,
  chaves: readonly Chave[],
  ativo: boolean,
  por: string,
) => run(transaction)`
    UPDATE ${sql.table(tabela)} SET ativo = ${ativo}, versao = versao + 1, alterado_em = now(), alterado_por = ${por}
    WHERE ${sql.ref(chave)} = ANY (${chaves})`;

/** Changes every reference to a row into one to another row. @returns the tables that changed. @throws the driver's violations. */
export async function moveReferencias(transaction: Db, cadastro: Cadastro, de: Chave, por: Chave): Promise<Uso[]> {
  const movidas = new Map<string, number>();
  for (const { tabela, coluna } of await findReferencias(transaction, cadastro.tabela)) {
    const referencia = sql.ref(coluna);
    const alvo = sql.table(tabela);
    // A ledger refuses even a statement that changes no row.
    const { rows } = await sql`SELECT FROM ${alvo} WHERE ${referencia} = ${de} LIMIT 1`.execute(transaction);
    if (rows.length === 0) continue;
    const escritas = await run(transaction)`UPDATE ${alvo} SET ${referencia} = ${por} WHERE ${referencia} = ${de}`;
    movidas.set(tabela, (movidas.get(tabela) ?? 0) + escritas);
  }
  return Array.from(movidas, ([tabela, quantos]) => ({ tabela, quantos }));
}

export async function moveNotas(transaction: Db, { nome }: Cadastro, de: Chave, por: Chave): Promise<Uso[]> {
  const quantos = await run(transaction)`
    UPDATE notas SET id_registro = ${String(por)}
    WHERE entidade = ${nome} AND id_registro = ${String(de)}`;
  return quantos === 0 ? [] : [{ tabela: 'notas', quantos }];
}

export const deleteLinha = (transaction: Db, { tabela, chave }: Cadastro, id: Chave) =>
  run(transaction)`DELETE FROM ${sql.table(tabela)} WHERE ${sql.ref(chave)} = ${id}`;

const colunasGravadas = ({ campos }: Cadastro, valores: Linha): string[] =>
  camposDaLinha(campos)
    .map(([coluna]) => coluna)
    .filter((coluna) => valores[coluna] !== undefined);

async function replaceListas(transaction: Db, { tabela: pai, campos, chave }: Cadastro, id: Chave, valores: Linha) {
  for (const [nome, campo] of Object.entries(campos)) {
    const linhas = valores[nome];
    if (campo.tipo !== 'lista' || !Array.isArray(linhas)) continue;
    const tabela = sql.table(campo.tabela);
    await run(transaction)`DELETE FROM ${tabela} WHERE ${sql.ref(chave)} = ${id}`;
    if (linhas.length === 0) continue;
    const colunas = Object.keys(campo.campos);
    const { herda = [] } = campo;
    const herdadas = herda.map(
      (coluna) => sql`(SELECT ${sql.ref(coluna)} FROM ${sql.table(pai)} WHERE ${sql.ref(chave)} = ${id})`,
    );
    const dados = (linhas as readonly Linha[]).map(
      (linha, at) => sql`(${sql.join([id, at + 1, ...colunas.map((coluna) => linha[coluna]), ...herdadas])})`,
    );
    await run(transaction)`
      INSERT INTO ${tabela} (${sql.join([chave, 'ordem', ...colunas, ...herda].map((coluna) => sql.ref(coluna)))})
      VALUES ${sql.join(dados)}`;
  }
}
