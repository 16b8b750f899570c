import { sql } from 'kysely';
import { MAX_ERROS } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import { type Cadastro, camposDaLinha, vigenciaDe } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Db, findRow, listRows, type Sql } from '../../sql/connection.repository.ts';
import { type Erro, textoDaReferencia } from './conferir-linhas.ts';
import { chavePreenchida, igualdade } from './preparar.repository.ts';

/** Faults by line, in one statement. @param semColuna required fields that the file does not have. */
export function findErros(transaction: Db, cadastro: Cadastro, semColuna: readonly string[]): Promise<Erro[]> {
  const erros = [
    ...referenciasSemRegistro(cadastro),
    ...semObrigatorio(cadastro, semColuna),
    ...fixosMudados(cadastro),
    mesmaLinha,
    ...(cadastro.semSobreposicao ? [sobrepostas(cadastro, cadastro.semSobreposicao)] : []),
    ...cadastro.unicos.flatMap((colunas) => [repetidas(cadastro, colunas), ocupadas(cadastro, colunas)]),
  ];
  return listRows<Erro>(transaction)`
    SELECT DISTINCT linha, campo, mensagem FROM (${sql.join(erros, sql` UNION ALL `)}) erros
    ORDER BY linha, campo LIMIT ${MAX_ERROS}`;
}

/** Those of `colunas` that a resulting row has empty. */
export async function findVazias(transaction: Db, colunas: readonly string[]): Promise<string[]> {
  if (colunas.length === 0) return [];
  const vazias = colunas.map((coluna) => sql`bool_or(${sql.ref(coluna)} IS NULL) AS ${sql.ref(coluna)}`);
  const row = await findRow<Readonly<Record<string, boolean | null>>>(
    transaction,
  )`SELECT ${sql.join(vazias)} FROM finais`;
  return colunas.filter((coluna) => row?.[coluna] === true);
}

type Consulta = Sql;

const erro = (campo: string, mensagem: Sql) =>
  sql`SELECT _linha AS linha, ${campo}::text AS campo, ${mensagem}::text AS mensagem`;

function referenciasSemRegistro({ campos }: Cadastro): Consulta[] {
  return camposDaLinha(campos)
    .filter(([, { tipo }]) => tipo === 'referencia')
    .map(
      ([coluna]) => sql`${erro(coluna, sql`'Não está no cadastro'`)} FROM lidas
        WHERE ${sql.ref(textoDaReferencia(coluna))} IS NOT NULL AND ${sql.ref(coluna)} IS NULL`,
    );
}

function semObrigatorio({ campos }: Cadastro, semColuna: readonly string[]): Consulta[] {
  return camposDaLinha(campos)
    .filter(([coluna, { obrigatorio }]) => obrigatorio && !semColuna.includes(coluna))
    .map(
      ([coluna, { tipo }]) => sql`${erro(coluna, sql`'Campo obrigatório'`)} FROM finais WHERE ${sql.ref(coluna)} IS NULL
        ${tipo === 'referencia' ? sql`AND _linha NOT IN (SELECT _linha FROM lidas WHERE ${sql.ref(textoDaReferencia(coluna))} IS NOT NULL)` : sql``}`,
    );
}

function fixosMudados({ tabela, chave, campos }: Cadastro): Consulta[] {
  return camposDaLinha(campos)
    .filter(([coluna, { fixo }]) => fixo || coluna === chave)
    .map(
      ([coluna]) => sql`${erro(coluna, sql`'Não pode ser alterado'`)} FROM finais JOIN ${sql.table(tabela)} t
        ON t.${sql.ref(chave)} = _id WHERE finais.${sql.ref(coluna)} IS DISTINCT FROM t.${sql.ref(coluna)}`,
    );
}

const mesmaLinha: Consulta = sql`
  SELECT _linha AS linha, '' AS campo, 'É o mesmo registro da linha ' || primeira AS mensagem
  FROM (SELECT _linha, first_value(_linha) OVER (PARTITION BY _id ORDER BY _linha) AS primeira FROM finais
    WHERE _id IS NOT NULL) mesmas WHERE primeira <> _linha`;

function repetidas(cadastro: Cadastro, colunas: readonly string[]): Consulta {
  return sql`SELECT _linha AS linha, ${colunas[0]}::text AS campo, 'Repete a linha ' || primeira AS mensagem
    FROM (SELECT _linha, _id, first_value(_linha) OVER juntas AS primeira, first_value(_id) OVER juntas AS primeiro
      FROM finais WHERE ${chavePreenchida(cadastro, colunas, 'finais')}
      WINDOW juntas AS (PARTITION BY ${sql.join(colunas.map((coluna) => sql.ref(coluna)))} ORDER BY _linha)) chaves
    WHERE primeira <> _linha AND (_id IS NULL OR _id IS DISTINCT FROM primeiro)`;
}

function ocupadas(cadastro: Cadastro, colunas: readonly string[]): Consulta {
  const rotulos = colunas.map((coluna) => cadastro.campos[coluna]?.rotulo).join(' e ');
  return sql`${erro(colunas[0] ?? '', sql`${`Já existe outro registro com o mesmo valor de ${rotulos}`}`)}
    FROM finais JOIN ${sql.table(cadastro.tabela)} t ON ${igualdade(cadastro, colunas, 'finais', 't')}
    WHERE ${chavePreenchida(cadastro, colunas, 'finais')} AND t.${sql.ref(cadastro.chave)} IS DISTINCT FROM _id
      AND NOT EXISTS (SELECT FROM finais outra WHERE outra._id = t.${sql.ref(cadastro.chave)})`;
}

/** Lines whose validity overlaps that of another row or line. */
function sobrepostas(cadastro: Cadastro, colunas: readonly string[]): Consulta {
  const [inicio, fim] = vigenciaDe(cadastro.campos);
  const vigencia = (alias: string) =>
    sql`daterange(${sql.ref(`${alias}.${inicio}`)}, ${sql.ref(`${alias}.${fim}`)}, '[]')`;
  const dados = [...colunas, inicio, fim];
  const chave = sql.ref(`t.${cadastro.chave}`);
  return sql`${erro(inicio, sql`'A vigência se sobrepõe à de outra linha'`)} FROM finais
    WHERE ${sql.ref(inicio)} <= coalesce(${sql.ref(fim)}, ${sql.ref(inicio)}) AND EXISTS (
      SELECT FROM (
        SELECT NULL::integer AS linha, ${sql.join(dados.map((coluna) => sql.ref(`t.${coluna}`)))}
        FROM ${sql.table(cadastro.tabela)} t WHERE NOT EXISTS (SELECT FROM finais f WHERE f._id = ${chave})
        UNION ALL
        SELECT _linha, ${sql.join(dados.map((coluna) => sql.ref(`f.${coluna}`)))} FROM finais f) outra
      WHERE outra.linha IS DISTINCT FROM finais._linha AND ${igualdade(cadastro, colunas, 'outra', 'finais')}
        AND ${vigencia('outra')} && ${vigencia('finais')})`;
}
