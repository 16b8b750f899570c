import { sql } from 'kysely';
import { type Cadastro, type Campo, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Db, listRows, run } from '../../sql/connection.repository.ts';
import { invalid } from '../../chamada/refusals.ts';
import type { Escrita, FalhaDaRegra, Regra } from './regra.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';

/** Unique active names, folded by `normalizar_de`: files name rows. Older duplicates stay until renamed or activated. */
export const textoUnico = (cadastro: Cadastro): Regra => ({
  conferir: (transaction, escritas) => findRepetidos(transaction, cadastro, escritas),
  /** Rows of one write may repeat each other. */
  async depois(transaction, escritas) {
    const falhas = await findRepetidos(transaction, cadastro, escritas);
    if (falhas.length > 0) throw invalid(falhas.map(({ campo, mensagem }) => ({ campo, mensagem })));
  },
});

async function findRepetidos(
  transaction: Db,
  { tabela, chave, singular, genero, nomeia: [nome, uf], unicos: [[codigo = chave]] }: Cadastro,
  escritas: readonly Escrita[],
): Promise<FalhaDaRegra[]> {
  const nomeadas = escritas.flatMap(({ antes, depois }, escrita) =>
    depois === undefined ||
    depois['ativo'] === false ||
    (antes !== undefined && antes['ativo'] !== false && antes[nome] === depois[nome])
      ? []
      : [{ escrita, chave: depois[chave], codigo: depois[codigo], nome: depois[nome], uf: uf && depois[uf] }],
  );
  if (nomeadas.length === 0) return [];
  // Serialises writers of a registry, so that they see each other's rows.
  await run(transaction)`SELECT pg_advisory_xact_lock(hashtext(${`nomes de ${tabela}`}))`;
  const rows = await listRows<{ escrita: number; codigo: string; nome: string }>(transaction)`
    SELECT DISTINCT ON (n.escrita) n.escrita, ${sql.ref(`t.${codigo}`)}::text AS codigo, ${sql.ref(`t.${nome}`)} AS nome
    FROM jsonb_to_recordset(${JSON.stringify(nomeadas)}::jsonb) AS n(escrita integer, chave integer, codigo text, nome text, uf text)
    JOIN ${sql.table(tabela)} t ON t.ativo AND normalizar_de(${sql.ref(`t.${nome}`)}) = normalizar_de(n.nome)
      AND ${sql.ref(`t.${chave}`)} IS DISTINCT FROM n.chave AND ${sql.ref(`t.${codigo}`)}::text <> n.codigo
      AND ${uf ? sql`${sql.ref(`t.${uf}`)} = n.uf` : sql`true`}
    ORDER BY n.escrita, codigo`;
  const da = genero === 'm' ? 'do' : 'da';
  return rows.map((outra) => ({
    escrita: outra.escrita,
    campo: nome,
    mensagem: `Já é o nome ${da} ${singular} ${outra.codigo}, ${outra.nome}: mude um dos dois ou desative o que não vale`,
  }));
}

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
