import type { LinhaVersionada } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Digitado, type Digitados, digitadosOf, valoresOf } from './registro-form.ts';

export interface Diferenca {
  readonly coluna: string;
  readonly meu: Digitado;
  readonly deles: Digitado;
  readonly fica: 'meu' | 'deles';
}

export interface Conflito {
  readonly atual: LinhaVersionada;
  readonly diferencas: readonly Diferenca[];
}

/** Typed values that differ from the current row; those that only the other user changed default to theirs. */
export function conflitoOf(
  { campos }: Pick<Cadastro, 'campos'>,
  lido: LinhaVersionada,
  atual: LinhaVersionada,
  digitados: Digitados,
): Conflito {
  const antes = digitadosOf(campos, lido);
  const agora = digitadosOf(campos, atual);
  const same = (a: Digitados, b: Digitados, coluna: string) =>
    JSON.stringify(valoresOf(campos, a)[coluna]) === JSON.stringify(valoresOf(campos, b)[coluna]);
  const diferencas = Object.keys(campos)
    .filter((coluna) => !same(digitados, agora, coluna))
    .map((coluna): Diferenca => ({
      coluna,
      meu: digitados[coluna] ?? '',
      deles: agora[coluna] ?? '',
      fica: same(digitados, antes, coluna) ? 'deles' : 'meu',
    }));
  return { atual, diferencas };
}

export function escolher(conflito: Conflito, fica: Diferenca['fica'], coluna?: string): Conflito {
  const diferencas = conflito.diferencas.map((diferenca) =>
    coluna === undefined || diferenca.coluna === coluna ? { ...diferenca, fica } : diferenca,
  );
  return { ...conflito, diferencas };
}

export const digitadosEscolhidos = ({ diferencas }: Conflito): Digitados =>
  Object.fromEntries(diferencas.filter(({ fica }) => fica === 'meu').map(({ coluna, meu }) => [coluna, meu]));
