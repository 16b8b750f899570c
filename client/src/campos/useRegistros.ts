import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { registrosQuery } from '../api/registros.ts';
import { cadastroDeclarado } from './cadastro-declarado.ts';

export const declaracaoQuery = (nome: string) =>
  queryOptions({
    queryKey: ['cadastros', 'declarado', nome],
    queryFn: () => cadastroDeclarado(nome),
    staleTime: Infinity,
    // A dynamic import reports being offline itself.
    networkMode: 'always',
  });

/** A cadastro and its rows for a select, loaded once `wanted`: there may be thousands, and many selects per form. */
export function useRegistros(nome: string, wanted: boolean) {
  const { data: cadastro } = useQuery({ ...declaracaoQuery(nome), enabled: wanted });
  const { data, isLoading } = useQuery<readonly LinhaRespondida[]>(
    wanted && cadastro ? registrosQuery(cadastro) : { queryKey: [], queryFn: skipToken },
  );
  return { cadastro: cadastro ?? undefined, registros: data, loading: isLoading || (wanted && !cadastro) };
}
