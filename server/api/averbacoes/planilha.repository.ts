import { sql } from 'kysely';
import type { LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import type { exportAverbacoes } from '../../../shared/contracts/averbacoes.ts';
import { type Db, e, listRows, type Sql } from '../sql/connection.repository.ts';
import type { Fonte } from './alcance.repository.ts';
import { emLotes } from '../impressos/planilha-da-lista.ts';
import { colher, colunasDaLinha, entender, EXATAS, tabelas } from './averbacoes.repository.ts';
import { type Chave, porChaves } from './pagina.repository.ts';

export type LinhaDaPlanilha = Omit<LinhaDeAverbacao, 'impedimento'>;

export async function* readAverbacoes(db: Db, { search, filtros = {} }: Sent<typeof exportAverbacoes>) {
  const { proprias, celulas, fonte, onde } = await entender(db, search.value, filtros);
  if (celulas.quantidade === 0) return;
  const { meses, quantidade } = celulas;
  if (proprias.length > 0) {
    const tudo = { fonte, onde, noMaximo: quantidade, meses, sentido: sql`DESC`, antes: 0, length: EXATAS };
    const { pagina, quantidade: quantas } = await colher(db, tudo);
    if (pagina !== null && quantas <= EXATAS) return yield* asDasChaves(db, fonte, pagina);
  }
  for (const { mes, apolices } of meses) {
    const quais = apolices === null ? onde : [...onde, sql`a.id_apolice = ANY (${apolices}::integer[])`];
    yield* emLotes<LinhaDaPlanilha>((ultima, tamanho) => linhasDe(db, seguintes(mes, quais, ultima, tamanho)));
  }
}

async function* asDasChaves(db: Db, fonte: Fonte, chaves: readonly Chave[]) {
  let lidas = 0;
  yield* emLotes<LinhaDaPlanilha>((_ultima, tamanho) => {
    lidas += tamanho;
    return linhasDe(db, porChaves(fonte, chaves.slice(lidas - tamanho, lidas)));
  });
}

const seguintes = (mes: number, onde: readonly Sql[], ultima: LinhaDaPlanilha | undefined, tamanho: number) => sql`
  SELECT a.* FROM averbacoes_todas a WHERE a.competencia = ${mes} AND ${e(onde)}
    ${ultima === undefined ? sql`` : sql`AND (a.data_embarque, a.id_averbacao) < (${ultima.data_embarque}::date, ${ultima.id_averbacao}::bigint)`}
  ORDER BY a.data_embarque DESC, a.id_averbacao DESC LIMIT ${tamanho}`;

const linhasDe = (db: Db, achadas: Sql) => listRows<LinhaDaPlanilha>(db)`
  WITH a AS MATERIALIZED (${achadas}) SELECT ${colunasDaLinha} FROM ${tabelas}
  ORDER BY a.competencia DESC, a.data_embarque DESC, a.id_averbacao DESC`;
