import { sql } from 'kysely';
import { cadastroReferido } from '../../../shared/contracts/cadastros/referido.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import { conta } from '../../../shared/contracts/relatorios/conforme-parametros.ts';
import type { Parametro, Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { type Db, findValue } from '../sql/connection.repository.ts';

export async function findParametrosEmPalavras(
  db: Db,
  relatorio: Relatorio,
  dados: Parametros,
): Promise<[rotulo: string, valor: string][]> {
  const contadas = Object.entries(relatorio.parametros).filter(([nome]) => conta(relatorio, nome, dados));
  const palavras = contadas.map(async ([nome, parametro]): Promise<[string, string]> => {
    const valor = dados[nome] ?? null;
    const rotulo = valor !== null && parametro.tipo === 'referencia' ? await nomeDe(db, parametro, valor) : null;
    return [parametro.rotulo, valorEmTexto(parametro, nome, { [nome]: valor, [`${nome}_rotulo`]: rotulo })];
  });
  return (await Promise.all(palavras)).filter(([, valor]) => valor !== '');
}

/** Name of the row that a parameter refers to; null: not found. */
async function nomeDe(
  db: Db,
  { cadastro }: Extract<Parametro, { tipo: 'referencia' }>,
  chave: string | number | boolean,
): Promise<string | null> {
  const referido = cadastroReferido(cadastro);
  const nomes = referido.nomeia.filter((coluna) => referido.campos[coluna]?.tipo !== 'referencia');
  const value = await findValue<string | undefined>(db)`
    SELECT concat_ws(' – ', ${sql.join(nomes.map((coluna) => sql`nullif(${sql.ref(coluna)}::text, '')`))}) AS nome
    FROM ${sql.table(referido.tabela)} WHERE ${sql.ref(referido.chave)} = ${chave}`;
  return value ?? null;
}
