import { sql } from 'kysely';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Chave } from '../cadastros.repository.ts';
import { leituraDe } from '../../sql/leitura-sql.repository.ts';
import { type Db, findRow, listRows, run } from '../../sql/connection.repository.ts';

export async function contar(transaction: Db) {
  const row = await findRow<{ incluidas: number; alteradas: number; iguais: number }>(transaction)`
    SELECT count(*) FILTER (WHERE _situacao = 'incluida') AS incluidas,
      count(*) FILTER (WHERE _situacao = 'alterada') AS alteradas,
      count(*) FILTER (WHERE _situacao = 'igual') AS iguais FROM finais`;
  return row ?? { incluidas: 0, alteradas: 0, iguais: 0 };
}

export interface LinhaDoArquivo {
  readonly linha: number;
  readonly id: Chave | null;
  readonly antes: LinhaRespondida | undefined;
  readonly depois: Linha;
}

/** Next lines with changes, after line `apos`. */
export async function findMudadas(transaction: Db, cadastro: Cadastro, apos: number, quantas: number) {
  const campos = Object.fromEntries(camposDaLinha(cadastro.campos));
  const leitura = leituraDe({ ...cadastro, tabela: 'finais', chave: '_id', campos });
  const rows = await listRows<Linha & { _linha: number; _id: Chave | null }>(transaction)`
    SELECT t._linha, ${leitura.dados} FROM ${leitura.de}
    WHERE t._situacao <> 'igual' AND t._linha > ${apos} ORDER BY t._linha LIMIT ${quantas}`;
  const ids = rows.flatMap(({ _id }) => (_id === null ? [] : [_id]));
  const antes = await findPorChave(transaction, cadastro, ids);
  return rows.map(({ _linha, _id, ...depois }) => ({
    linha: _linha,
    id: _id,
    antes: _id === null ? undefined : antes.get(_id),
    depois,
  }));
}

export async function findPorChave(transaction: Db, cadastro: Cadastro, ids: readonly Chave[]) {
  if (ids.length === 0) return new Map();
  const leitura = leituraDe(cadastro);
  const rows = await listRows<LinhaRespondida>(transaction)`
    SELECT ${leitura.colunas} FROM ${leitura.de} WHERE ${sql.ref(`t.${cadastro.chave}`)} IN (${sql.join(ids)})`;
  return new Map(rows.map((linha) => [linha[cadastro.chave] as Chave, linha]));
}

/** Writes lines `de` to `ate`. @returns new keys by line. */
export async function gravarLinhas(
  transaction: Db,
  { tabela, chave, campos }: Cadastro,
  [de, ate]: readonly [number, number],
  por: string,
): Promise<ReadonlyMap<number, Chave>> {
  const colunas = camposDaLinha(campos).map(([coluna]) => sql.ref(coluna));
  const proprias = chave in campos ? [] : [sql.ref(chave)];
  const destas = sql`_linha BETWEEN ${de} AND ${ate}`;
  await run(transaction)`
    UPDATE ${sql.table(tabela)} t SET ${sql.join(colunas.map((coluna) => sql`${coluna} = f.${coluna}`))},
      versao = t.versao + 1, alterado_em = now(), alterado_por = ${por}
    FROM finais f WHERE f._id = t.${sql.ref(chave)} AND f._situacao = 'alterada' AND ${destas}`;
  const novas = sql`FROM finais WHERE _situacao = 'incluida' AND ${destas}`;
  await run(transaction)`
    INSERT INTO ${sql.table(tabela)} (${sql.join([...proprias, ...colunas])}, alterado_em, alterado_por)
    SELECT ${sql.join([...proprias.map(() => sql`_nova`), ...colunas])}, now(), ${por} ${novas} ORDER BY _linha`;
  const rows = await listRows<{ linha: number; id: Chave }>(transaction)`
    SELECT _linha AS linha, ${proprias.length > 0 ? sql`_nova` : sql.ref(chave)} AS id ${novas}`;
  return new Map(rows.map(({ linha, id }) => [linha, id]));
}
