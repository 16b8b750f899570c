import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { registrosQuery } from '../api/registros.ts';
import { cadastroDeclarado } from './cadastro-declarado.ts';

/** What a registry is: fetched once a page is about to use it; null where none is declared so. */
export const declaracaoQuery = (nome: string) =>
  queryOptions({
    queryKey: ['cadastros', 'declarado', nome],
    queryFn: () => cadastroDeclarado(nome),
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
  const { data: cadastro } = useQuery({ ...declaracaoQuery(nome), enabled: wanted });
  const { data, isLoading } = useQuery<readonly LinhaRespondida[]>(
    wanted && cadastro ? registrosQuery(cadastro) : { queryKey: [], queryFn: skipToken },
  );
  return { cadastro: cadastro ?? undefined, registros: data, loading: isLoading || (wanted && !cadastro) };
}
