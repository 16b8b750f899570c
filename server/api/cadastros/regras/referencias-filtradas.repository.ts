import { sql } from 'kysely';
import { type Cadastro, type Campo, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import type { Escrita, FalhaDaRegra, Regra } from './regra.ts';

type Filtrada = Extract<Campo, { tipo: 'referencia' }> & { readonly filtro: Readonly<Record<string, string>> };

/** A filtered reference belongs to the row's filter: município to UF, group to policy. */
export function referenciasFiltradas({ campos }: Cadastro): Regra | undefined {
  const filtradas = camposDaLinha(campos).filter((par): par is [string, Filtrada] => 'filtro' in par[1]);
  if (filtradas.length === 0) return undefined;
  return {
    async conferir(transaction, escritas) {
      const falhas: FalhaDaRegra[] = [];
      for (const [coluna, campo] of filtradas) falhas.push(...(await alheias(transaction, escritas, coluna, campo)));
      return falhas;
    },
  };
}

async function alheias(
  transaction: Db,
  escritas: readonly Escrita[],
  coluna: string,
  { cadastro, filtro, rotulo }: Filtrada,
): Promise<FalhaDaRegra[]> {
  const { tabela, chave } = cadastroReferido(cadastro);
  const chaves = [...new Set(escritas.map(({ depois }) => depois?.[coluna] ?? null).filter((valor) => valor !== null))];
  if (chaves.length === 0) return [];
  const rows = await listRows<Readonly<Record<string, unknown>>>(transaction)`
    SELECT ${sql.join([chave, ...Object.keys(filtro)].map((nome) => sql.ref(nome)))}
    FROM ${sql.table(tabela)} WHERE ${sql.ref(chave)} IN (${sql.join(chaves)})`;
  const porChave = new Map(rows.map((row) => [row[chave], row]));
  return escritas.flatMap(({ depois }, escrita) => {
    const referida = depois && porChave.get(depois[coluna]);
    const pertence = Object.entries(filtro).every(([deles, nossa]) => referida?.[deles] === depois?.[nossa]);
    return referida === undefined || pertence
      ? []
      : [{ escrita, campo: coluna, mensagem: `${rotulo}: não combina com os outros campos` }];
  });
}
