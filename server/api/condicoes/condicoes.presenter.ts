import type { Condicoes } from '../../../shared/contracts/condicoes.ts';
import type { CondicoesRows } from './condicoes.repository.ts';

/** The conditions on the wire: amounts as the decimal text that they are stored as. */
export function presentCondicoes({ mercadorias, prazo }: CondicoesRows, podeGravar: boolean): Condicoes {
  return {
    mercadorias: mercadorias.map(({ codigo, descricao, limite }) => ({ codigo, descricao, limite })),
    prazo: prazo === null ? null : { base: prazo.base, dias: prazo.dias },
    podeGravar,
  };
}
