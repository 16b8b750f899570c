import { sql } from 'kysely';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { conferirCampo } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import type { Referido } from '../../../../shared/contracts/cadastros/referidos.ts';
import { type Db, run, type Sql } from '../../sql/connection.repository.ts';
import { textoDaReferencia } from './conferir-linhas.ts';

/** Creates `lidas`, the lines of the file, as a temporary table with the registry's types. */
export async function criarLidas(transaction: Db, { tabela, chave, campos }: Cadastro): Promise<void> {
  const colunas = camposDaLinha(campos).flatMap(([coluna, { tipo }]) => [
    sql`t.${sql.ref(coluna)}`,
    ...(tipo === 'referencia' ? [sql`NULL::text AS ${sql.ref(textoDaReferencia(coluna))}`] : []),
  ]);
  await run(transaction)`CREATE TEMP TABLE lidas ON COMMIT DROP AS
    SELECT NULL::integer AS _linha, t.${sql.ref(chave)} AS _id, ${sql.join(colunas)} FROM ${sql.table(tabela)} t
    WITH NO DATA`;
}

export const insertLidas = (transaction: Db, linhas: string) =>
  run(transaction)`INSERT INTO lidas SELECT * FROM json_populate_recordset(NULL::lidas, ${linhas}::json)`;

/** Resolves reference texts by the first unique key of the referred registry. */
export async function resolverReferencias(transaction: Db, { campos }: Cadastro): Promise<void> {
  for (const [coluna, campo] of camposDaLinha(campos)) {
    if (campo.tipo !== 'referencia') continue;
    const referido = cadastroReferido(campo.cadastro);
    const texto = sql.ref(`lidas.${textoDaReferencia(coluna)}`);
    await run(transaction)`UPDATE lidas SET ${sql.ref(coluna)} = r.chave
      FROM (SELECT r.${sql.ref(referido.chave)} AS chave, dobrar(${chaveEmTexto(referido, 'r')}) AS nome
        FROM ${sql.table(referido.tabela)} r) r
      WHERE ${texto} IS NOT NULL AND r.nome = dobrar(${texto})`;
  }
}

/** File spelling of a row: columns of its first unique key, joined by a slash. */
function chaveEmTexto({ unicos, campos }: Referido, alias: string): Sql {
  const partes = unicos[0].map((coluna, at) => {
    const campo = campos[coluna];
    const valor = sql`${sql.ref(`${alias}.${coluna}`)}`;
    if (campo?.tipo === 'data') return sql`to_char(${valor}, 'DD/MM/YYYY')`;
    if (campo?.tipo !== 'referencia') return sql`${valor}::text`;
    const referido = cadastroReferido(campo.cadastro);
    const dentro = `${alias}${at}`;
    return sql`(SELECT ${chaveEmTexto(referido, dentro)} FROM ${sql.table(referido.tabela)} AS ${sql.ref(dentro)}
      WHERE ${sql.ref(`${dentro}.${referido.chave}`)} = ${valor})`;
  });
  return sql`concat_ws('/', ${sql.join(partes)})`;
}

/** Matches lines to rows by the first unique key that a line fills. */
export async function identificar(transaction: Db, cadastro: Cadastro): Promise<void> {
  const anteriores: Sql[] = [];
  for (const colunas of cadastro.unicos) {
    const preenchida = chavePreenchida(cadastro, colunas, 'lidas');
    const condicoes = [sql`lidas._id IS NULL`, preenchida, ...anteriores, igualdade(cadastro, colunas, 't', 'lidas')];
    await run(transaction)`UPDATE lidas SET _id = t.${sql.ref(cadastro.chave)} FROM ${sql.table(cadastro.tabela)} t
      WHERE ${sql.join(condicoes, sql` AND `)}`;
    anteriores.push(sql`NOT (${preenchida})`);
  }
}

/** Nullable columns compare as text, so that the join can be hashed. */
export function igualdade({ campos }: Cadastro, colunas: readonly string[], a: string, b: string): Sql {
  const iguais = colunas.map((coluna) => {
    const [um, outro] = [sql.ref(`${a}.${coluna}`), sql.ref(`${b}.${coluna}`)];
    const campo = campos[coluna];
    if (campo?.obrigatorio) return sql`${um} = ${outro}`;
    const vazio = campo === undefined ? '' : String(conferirCampo(campo, undefined).valor ?? '');
    return sql`coalesce(${um}::text, '') = coalesce(${outro}::text, ${vazio})`;
  });
  return sql.join(iguais, sql` AND `);
}

export function chavePreenchida({ campos }: Cadastro, colunas: readonly string[], alias: string): Sql {
  const refs = colunas.map((coluna) => sql.ref(`${alias}.${coluna}`));
  const precisas = colunas
    .filter((coluna) => campos[coluna]?.obrigatorio)
    .map((coluna) => sql.ref(`${alias}.${coluna}`));
  const faltam = precisas.length > 0 ? sql`num_nulls(${sql.join(precisas)}) = 0` : sql`true`;
  return sql`(${faltam} AND num_nonnulls(${sql.join(refs)}) > 0)`;
}

/** Resulting rows: empty cells keep the value or take the default. */
export async function criarFinais(transaction: Db, { tabela, chave, campos, visaoDe = [tabela, chave] }: Cadastro) {
  const linhas = camposDaLinha(campos);
  const colunas = linhas.map(([coluna, campo]) => {
    const [lida, atual] = [sql.ref(`l.${coluna}`), sql.ref(`t.${coluna}`)];
    const padrao = conferirCampo(campo, undefined).valor;
    return sql`CASE WHEN l._id IS NULL THEN coalesce(${lida}, ${padrao}) ELSE coalesce(${lida}, ${atual}) END
      AS ${sql.ref(coluna)}`;
  });
  const diferencas = linhas.map(
    ([coluna]) => sql`coalesce(l.${sql.ref(coluna)} <> t.${sql.ref(coluna)}, l.${sql.ref(coluna)} IS NOT NULL)`,
  );
  // Keys are drawn now so that each line knows its row; unused ones leave gaps.
  const sequencia = sql`nextval(pg_get_serial_sequence(${visaoDe[0]}, ${visaoDe[1]}))`;
  const nova = chave in campos ? sql`NULL::integer` : sql`CASE WHEN l._id IS NULL THEN ${sequencia} END`;
  await run(transaction)`CREATE TEMP TABLE finais ON COMMIT DROP AS
    SELECT l._linha, l._id, ${nova} AS _nova, CASE WHEN l._id IS NULL THEN 'incluida' WHEN ${sql.join(diferencas, sql` OR `)} THEN 'alterada'
      ELSE 'igual' END AS _situacao, ${sql.join(colunas)}
    FROM lidas l LEFT JOIN ${sql.table(tabela)} t ON t.${sql.ref(chave)} = l._id`;
  await run(transaction)`ANALYZE finais`;
}
