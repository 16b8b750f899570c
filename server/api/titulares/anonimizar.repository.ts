import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { contatos, cpfDe } from '../escrita/cifra-pessoal.repository.ts';
import { type Db, listRows, run, type Sql } from '../sql/connection.repository.ts';
import { type Achado, literal, segredos, type Titular } from './titulares.repository.ts';

const NOME = 'Pessoa anonimizada';
/** Sign-in tables: only users have rows in them. */
const doAcesso = ['tokens', 'fatores', 'codigos_de_recuperacao', 'desafios', 'identidades', 'convites'];
/** Append-only tables, left unchanged: deleting the key anonymises the trail, and the ledger holds logins only. */
const soInclusoes = ['auditoria', 'fatura_movimentos'];

/** Reads and writes in one snapshot, so that a row inserted meanwhile is not changed. */
export const fixarLeitura = (transaction: Db) => run(transaction)`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;

/** Replaces the person in every row in which they were found; in the trail their key goes. @returns how many rows changed */
export async function anonimizar(transaction: Db, titular: Titular, achados: readonly Achado[]): Promise<number> {
  const { cpf, nome, pessoa } = titular;
  await run(transaction)`SET LOCAL romaneio.arquivo = 'aberto'`;
  // A single word may be part of another's name.
  const nomes = cpf === null ? [nome].filter((um) => um.includes(' ')) : nomesDe(cpf, achados);
  // Six digits that no CPF has after five zeros, where it is valid at all.
  const novo = cpf === null ? `${pessoa}@anonimo.invalid` : `00000${randomInt(100_000, 1_000_000)}`;
  let linhas = 0;
  for (const tabela of new Set(achados.map((achado) => achado.tabela)))
    for (const uma of tabela === 'averbacoes' ? [tabela, 'averbacoes_arquivadas'] : [tabela])
      if (!soInclusoes.includes(uma)) linhas += await trocar(transaction, uma, titular.troca, nomes, novo);
  if (cpf === null) {
    const id = Number(pessoa.slice(1));
    await run(transaction)`UPDATE usuarios SET nome = ${NOME} WHERE id_usuario = ${id}`;
    for (const tabela of doAcesso) await run(transaction)`DELETE FROM ${sql.table(tabela)} WHERE id_usuario = ${id}`;
  }
  await run(transaction)`DELETE FROM titulares WHERE pessoa = ${pessoa}`;
  return linhas;
}

const palavras = (nome: string) => String.raw`(^|\W)${literal(nome)}(?!\w)`;

/** Changes only rows that contain the CPF or e-mail. XML past its retention is deleted whole. */
async function trocar(db: Db, tabela: string, troca: string, nomes: readonly string[], novo: string) {
  const colunas = await listRows<{ coluna: string; tipo: string; par: string | null }>(db)`
    SELECT a.attname::text AS coluna, format_type(a.atttypid, a.atttypmod) AS tipo, p.attname::text AS par
    FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attribute p ON p.attrelid = a.attrelid AND p.attname = CASE WHEN a.attname = ANY (${contatos}::text[]) THEN 'cnpj' ELSE 'cnpj_' || a.attname END
    WHERE a.attrelid = to_regclass(${tabela}) AND a.attnum > 0 AND a.attgenerated = '' AND a.attname <> ALL (${segredos}::text[])
      AND (typname IN ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar') OR a.attname = 'xml')`;
  const neles: Sql[] = [];
  const novas = colunas.map(({ coluna, tipo, par }) => {
    const [ref, doPar] = [sql.ref(coluna), sql.ref(par ?? coluna)];
    const texto = tipo === 'bytea' ? sql`encode(${ref}, 'escape')` : sql`${ref}::text`;
    neles.push(sql`${texto} ~ ${troca}`);
    if (tipo === 'bytea') return sql`${ref} = CASE WHEN ${texto} ~ ${troca} THEN '' ELSE ${ref} END`;
    if (par === 'cnpj') return sql`${ref} = CASE WHEN ${doPar} ~ ${troca} THEN NULL ELSE ${ref} END`;
    // A block of the archive has other people's names as well: by its place.
    if (par !== null && tipo.endsWith('[]'))
      return sql`${ref} = CASE WHEN ${doPar}::text ~ ${troca} THEN ARRAY(SELECT CASE WHEN p.cpf ~ ${troca} THEN ${NOME} ELSE p.nome END
        FROM unnest(${ref}, ${doPar}) WITH ORDINALITY p(nome, cpf, lugar) ORDER BY lugar) ELSE ${ref} END`;
    const limpo = (tipo.endsWith('[]') ? [] : nomes).reduce<Sql>(
      (ate, um) => sql`regexp_replace(${ate}, ${palavras(um)}, ${`\\1${NOME}`}, 'g')`,
      sql`regexp_replace(${texto}, ${troca}, ${`\\1${novo}`}, 'g')`,
    );
    return sql`${ref} = ${limpo}::${sql.raw(tipo)}`;
  });
  if (novas.length === 0) return 0;
  return run(db)`UPDATE ${sql.table(tabela)} SET ${sql.join(novas)} WHERE ${sql.join(neles, sql` OR `)}`;
}

/** Names beside the CPF, at any depth; a longer one may begin with a shorter one. */
function nomesDe(cpf: string, achados: readonly Achado[]): readonly string[] {
  const nomes = new Set<string>();
  const ver = (valor: unknown): void => {
    if (typeof valor !== 'object' || valor === null) return;
    for (const [campo, dele] of Object.entries(valor)) {
      const texto = typeof dele === 'string' && dele.length > 3 && !/^[\d.-]+$/.test(dele);
      if (texto && cpfDe(valor as Achado['linha'], campo) === cpf) nomes.add(dele);
      ver(dele);
    }
  };
  for (const { linha } of achados) ver(linha);
  return [...nomes].toSorted((a, b) => b.length - a.length);
}
