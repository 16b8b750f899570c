import { conferirGrupos } from './conferir-grupos.ts';
import { conferirAdicionais, conferirTaxas } from './conferir-taxas.ts';
import { conferirCorretores, conferirCosseguro } from './conferir-partilha.ts';
import type { RegraDaParte } from './regra-da-parte.ts';

/** The parts that have a rule of their own, by name. */
export const regrasDasPartes: Readonly<Record<string, RegraDaParte>> = {
  grupos: conferirGrupos,
  corretores: conferirCorretores,
  cosseguro: conferirCosseguro,
  taxas: conferirTaxas,
  adicionais: conferirAdicionais,
};
