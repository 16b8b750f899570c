/** Where the rows of each report come from, by its name. */
import type { RawBuilder } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { averbacoesExcluidas } from './averbacoes-excluidas.repository.ts';
import { relacaoApolices } from './relacao-apolices.repository.ts';

/** A SELECT that has every column of the report by its key, in any order. */
export type Consulta = (parametros: Parametros) => RawBuilder<unknown>;

export const consultas: Readonly<Record<string, Consulta>> = {
  'averbacoes-excluidas': averbacoesExcluidas,
  'relacao-apolices': relacaoApolices,
};
