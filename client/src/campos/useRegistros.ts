import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { registrosQuery } from '../api/registros.ts';

/** What registries are, which weighs ten kilobytes: fetched once a page is about to use one of them. */
const declaracoesQuery = queryOptions({
  queryKey: ['cadastros', 'declarados'],
  queryFn: async () => (await import('../../../shared/contracts/cadastros/cadastros.ts')).cadastros,
  staleTime: Infinity,
  // What is fetched is code: without a network the module loader says so.
  networkMode: 'always',
});

/**
 * A registry and its rows, for a select. Thousands of rows may stand there, and a form has many such selects.
 * @param nome the registry's name.
 * @param wanted whether they are needed: the select is about to be used, or has a value to name.
 */
export function useRegistros(nome: string, wanted: boolean) {
  const { data: declaracoes } = useQuery({ ...declaracoesQuery, enabled: wanted });
  const cadastro = declaracoes?.find((um) => um.nome === nome);
  const { data, isLoading } = useQuery<LinhaRespondida[], Error, LinhaRespondida[], string[]>(
    wanted && cadastro ? registrosQuery(cadastro) : { queryKey: [], queryFn: skipToken },
  );
  return { cadastro, registros: data, loading: isLoading || (wanted && !cadastro) };
}
