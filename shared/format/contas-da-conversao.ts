import type { Conversao } from '../contracts/conversor-historico.ts';
import { formatarInteiro } from './numero.ts';

/** Without `situacao`: accepted. */
export type Contas = Pick<Conversao, 'lidos' | 'aceitos' | 'ignorados' | 'recusados'> &
  Partial<Pick<Conversao, 'situacao'>>;

/** Documents of a run that were not stored because of faults; of a refused file, valid ones as well. */
export const naoGravados = ({ situacao, lidos, aceitos, ignorados, recusados }: Contas): number =>
  situacao === 'RECUSADA' ? lidos - aceitos - ignorados : recusados;

/** Summary of a run whose numbers add up: "12 lidos (3 com erro, 9 sem erro), nada gravado". */
export function contasDaConversao(contas: Contas): string {
  const { situacao, lidos, aceitos, ignorados, recusados } = contas;
  const recusada = situacao === 'RECUSADA';
  const partes = [
    [aceitos, 'aceito'],
    [ignorados, 'ignorado'],
    [recusados, recusada ? 'com erro' : 'recusado'],
    [naoGravados(contas) - recusados, 'sem erro'],
  ] as const;
  const ditas = partes.filter(([quantos]) => quantos > 0).map(([quantos, nome]) => contado(quantos, nome));
  const todas = ditas.length === 0 ? '' : ` (${ditas.join(', ')})`;
  return `${contado(lidos, 'lido')}${todas}${recusada && aceitos === 0 ? ', nada gravado' : ''}`;
}

const contado = (quantos: number, nome: string) =>
  `${formatarInteiro(quantos)} ${quantos === 1 || nome.endsWith('erro') ? nome : nome.replace(/o$/, 'os')}`;
