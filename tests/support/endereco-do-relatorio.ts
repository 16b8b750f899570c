import { paths } from '../../client/src/navigation/paths.ts';
import { cadastroReferido } from '../../shared/contracts/cadastros/cadastros.ts';
import type { Parametro, Relatorio } from '../../shared/contracts/relatorios/definir-relatorio.ts';
import { onDatabase } from './template-database.ts';

/** Address of a report with its required parameters that have no default: the first option of each. */
export async function enderecoDoRelatorio(
  { nome, aba, parametros, sugestoes = {}, umDe }: Relatorio,
  databaseUrl: string,
): Promise<string> {
  const address = new URLSearchParams(aba && { aba: nome });
  for (const [parametro, declarado] of Object.entries(parametros)) {
    const preciso = declarado.obrigatorio || parametro === umDe?.[0];
    if (preciso && !(parametro in sugestoes)) {
      address.set(parametro, await primeiro(declarado, databaseUrl));
    }
  }
  return `${paths.relatorio(aba?.de ?? nome)}?${address.toString()}`;
}

async function primeiro(parametro: Parametro, databaseUrl: string): Promise<string> {
  if (parametro.tipo === 'opcao') return Object.keys(parametro.opcoes)[0] ?? '';
  if (parametro.tipo !== 'referencia') throw new Error(`no first value of ${parametro.rotulo}`);
  const { tabela, chave } = cadastroReferido(parametro.cadastro);
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query(`SELECT min(${chave})::text AS chave FROM ${tabela}`),
  );
  return (rows[0] as { chave: string | null }).chave ?? '';
}
