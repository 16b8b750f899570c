import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { gravarAba, lerHistorico, lerTodos } from '../../../shared/contracts/parametros/parametros-calls.ts';
import type {
  Definicao,
  HistoricoDoParametro,
  Parametros,
} from '../../../shared/contracts/parametros/parametros-contract.ts';
import { getSeguradora } from '../../../shared/contracts/seguradora.ts';
import type { Aba } from '../../../shared/contracts/parametros/parametros.ts';
import { listQuery, mutationOf, queryOf } from './queries.ts';

export type Alteracao = HistoricoDoParametro['retorno'][number];

/** Parameters with a stored value; the others have their declared default. */
export const parametrosQuery = queryOf(lerTodos, {}, (answer) => answer as Parametros);

export const historicoQuery = (chave: string) => ({
  ...listQuery<Alteracao>(lerHistorico, { params: { chave } }),
  staleTime: 0,
});

export const definir = (aba: Aba) =>
  mutationOf(gravarAba(aba), { invalidates: [lerTodos.id, getSeguradora.id] })(
    (definicao: Definicao & { readonly valores: Linha }) => ({ body: definicao }),
  );
