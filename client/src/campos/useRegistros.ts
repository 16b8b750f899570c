import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { registrosQuery } from '../api/registros.ts';
import { cadastroDeclarado } from './cadastro-declarado.ts';

/** The declaration of a registry, null if there is none of this name. */
export const declaracaoQuery = (nome: string) =>
  queryOptions({
    queryKey: ['cadastros', 'declarado', nome],
    queryFn: () => cadastroDeclarado(nome),
    staleTime: Infinity,
    // The module loader reports a missing network.
    networkMode: 'always',
  });

/**
 * A registry and its rows, for a select. A registry may have thousands of rows, and a form many such selects.
 * @param wanted whether the rows are needed: the select is about to be used, or has a value to name
 */
export function useRegistros(nome: string, wanted: boolean) {
  const { data: cadastro } = useQuery({ ...declaracaoQuery(nome), enabled: wanted });
  const { data, isLoading } = useQuery<readonly LinhaRespondida[]>(
    wanted && cadastro ? registrosQuery(cadastro) : { queryKey: [], queryFn: skipToken },
  );
  return { cadastro: cadastro ?? undefined, registros: data, loading: isLoading || (wanted && !cadastro) };
}
