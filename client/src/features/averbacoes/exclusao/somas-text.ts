import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { exactSum } from '../../../../../shared/planilha/exact-sum.ts';

/** "148 averbações · IS R$ 1.234,56 · prêmio R$ 7,89", summed exactly. */
export function textoDasSomas(linhas: readonly { importancia_segurada: string; premio: string }[]): string {
  const soma = (valores: readonly string[]) => {
    const total = exactSum(2);
    for (const valor of valores) total.add(valor);
    return formatarReais(total.total());
  };
  const quantas = `${formatarInteiro(linhas.length)} ${linhas.length === 1 ? 'averbação' : 'averbações'}`;
  return `${quantas} · IS ${soma(linhas.map((um) => um.importancia_segurada))} · prêmio ${soma(linhas.map(({ premio }) => premio))}`;
}
