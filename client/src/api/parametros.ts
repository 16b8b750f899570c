/** The parameters of the product. */
import { queryOptions } from '@tanstack/react-query';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { gravarAba, lerHistorico, lerTodos } from '../../../shared/contracts/parametros/parametros-calls.ts';
import type {
  Definicao,
  HistoricoDoParametro,
  Parametros,
} from '../../../shared/contracts/parametros/parametros-contract.ts';
import type { Aba } from '../../../shared/contracts/parametros/parametros.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { readList } from './read-list.ts';

/** What was done to a parameter, the latest first. */
export type Alteracao = HistoricoDoParametro['retorno'][number];

/** All that is set; what is not holds by its declared default. */
export const parametrosQuery = queryOptions({
  queryKey: [lerTodos.id],
  queryFn: async ({ signal }) => (await request(lerTodos, { signal })) as Parametros,
  enabled: hasToken,
});

export function historicoQuery(chave: string) {
  return queryOptions({
    queryKey: [lerHistorico.id, chave],
    queryFn: ({ signal }) => request(lerHistorico, { params: { chave }, signal }, readList<Alteracao>),
    staleTime: 0,
  });
}

/** Sets parameters of a tab. @throws GatewayError */
export async function sendDefinicao(aba: Aba, definicao: Definicao & { readonly valores: Linha }): Promise<void> {
  await request(gravarAba(aba), { body: definicao });
}
