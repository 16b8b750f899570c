import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import type { TestDatabase } from '../../../support/database.ts';

/** A CSV of the rows, with references in the form that imports use. */
export async function arquivoDe(
  database: TestDatabase,
  { campos }: Cadastro,
  linhas: readonly Linha[],
): Promise<string> {
  const colunas = camposDaLinha(campos);
  const nomes = new Map<string, string>();
  for (const [coluna, campo] of colunas) {
    const chave = linhas[0]?.[coluna];
    if (campo.tipo === 'referencia' && chave !== undefined)
      nomes.set(coluna, await nomeDe(database, campo.cadastro, chave));
  }
  const cabecalho = colunas.map(([coluna]) => coluna).join(';');
  const corpo = linhas.map((linha) =>
    colunas.map(([coluna]) => nomes.get(coluna) ?? String(linha[coluna] ?? '')).join(';'),
  );
  return [cabecalho, ...corpo].join('\r\n');
}

async function nomeDe(database: TestDatabase, cadastro: string, chave: unknown): Promise<string> {
  const { tabela, chave: coluna, unicos, campos } = cadastroReferido(cadastro);
  const [linha] = await database.query<Record<string, unknown>>(`SELECT * FROM ${tabela} WHERE ${coluna}::text = $1`, [
    String(chave),
  ]);
  const partes = unicos[0].map(async (nome) => {
    const campo = campos[nome];
    const valor = linha?.[nome];
    if (valor === null || valor === undefined) return '';
    return campo?.tipo === 'referencia' ? nomeDe(database, campo.cadastro, valor) : String(valor);
  });
  return (await Promise.all(partes)).join('/');
}

/** A line with an invalid value in every field. */
export function linhaErrada({ campos }: Cadastro): string {
  const celulas = camposDaLinha(campos).map(([, campo]) => (campo.tipo === 'data' ? '30/02/2026' : ''));
  const algo = celulas.some((celula) => celula !== '') ? celulas : celulas.map(() => 'x\u0001');
  return `\r\n${algo.join(';')}`;
}
