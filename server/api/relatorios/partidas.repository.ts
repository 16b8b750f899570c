import { sql } from 'kysely';
import type { contabilidade } from '../../../shared/contracts/parametros/contabilidade.ts';
import type { Sql } from '../sql/connection.repository.ts';

export type Conta = keyof typeof contabilidade;
type Nome<C = Conta> = C extends `conta_${infer N}` ? N : never;
/** Debited and credited account, amount, history. */
type Partida = readonly [contas: `${Nome}, ${Nome}` | Sql, valor: Sql, historico: string | Sql];

const texto = (um: string | Sql) => (typeof um === 'string' ? sql.lit(um) : um);
const contasDe = (contas: Partida[0]) =>
  typeof contas === 'string' ? sql.join(contas.split(', ').map(sql.lit)) : contas;

/** Entries of the rows `e` of a relation. A negative amount is posted the other way round. */
export const partidas = (de: Sql, ...linhas: readonly Partida[]): Sql => sql`
  SELECT e.id_fatura, e.id_apolice, e.data, e.evento, v.* FROM ${de} CROSS JOIN LATERAL (VALUES ${sql.join(
    linhas.map(([contas, valor, historico]) => sql`(${contasDe(contas)}, ${valor}, ${texto(historico)})`),
  )}) v(debito, credito, valor, historico)`;
