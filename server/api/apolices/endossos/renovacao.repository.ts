import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';

/** What a policy hands on to the one that renews it; groups first, the others refer to them. */
const tabelas: readonly { readonly nome: string; readonly inicio?: string; readonly fim?: string }[] = [
  { nome: 'grupos' },
  { nome: 'apolice_taxas', inicio: 'inicio_vigencia', fim: 'fim_vigencia' },
  { nome: 'apolice_adicionais', inicio: 'inicio_vigencia', fim: 'fim_vigencia' },
  { nome: 'apolice_tomadores' },
  { nome: 'apolice_mercadorias' },
  { nome: 'apolice_prazos' },
  { nome: 'apolice_corretores' },
  { nome: 'apolice_cosseguro' },
  { nome: 'apolice_faturamento' },
];

/** Copies all that belongs to one policy to another that has nothing yet. */
export async function copyPartes(transaction: Db, de: number, para: number): Promise<void> {
  for (const { nome, inicio = null, fim = null } of tabelas) {
    await sql`SELECT copiar_da_apolice(${nome}::regclass, ${de}, ${para}, ${inicio}, ${fim})`.execute(transaction);
  }
  await sql`SELECT copiar_subgrupos(${de}, ${para}), copiar_conurbacoes(${de}, ${para}), copiar_descontos(${de}, ${para})`.execute(
    transaction,
  );
}
