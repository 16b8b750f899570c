import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Regra } from './regra.ts';

export function porLinha(falhasDe: (linha: Linha) => readonly FieldFault[]): Regra {
  return {
    conferir: async (_transaction, escritas) =>
      escritas.flatMap(({ depois }, escrita) =>
        depois === undefined ? [] : falhasDe(depois).map((falha) => ({ ...falha, escrita })),
      ),
  };
}

export const linhasDe = (linha: Linha, lista: string): readonly Linha[] => (linha[lista] ?? []) as readonly Linha[];
