import type { Conversao } from '../contracts/conversor-historico.ts';
import { formatarInteiro } from './numero.ts';

/** Without `situacao` it is known to have been taken. */
export type Contas = Pick<Conversao, 'lidos' | 'aceitos' | 'ignorados' | 'recusados'> &
  Partial<Pick<Conversao, 'situacao'>>;

/** How many documents of a run were not stored for what is wrong: of a refused file also those that are right. */
export const naoGravados = ({ situacao, lidos, aceitos, ignorados, recusados }: Contas): number =>
  situacao === 'RECUSADA' ? lidos - aceitos - ignorados : recusados;

/** What became of each document that was read, so that it adds up: "12 lidos (3 com erro, 9 sem erro), nada gravado". */
export function contasDaConversao(contas: Contas): string {
  const { situacao, lidos, aceitos, ignorados, recusados } = contas;
  const recusada = situacao === 'RECUSADA';
  const partes = [
    [aceitos, 'aceito'],
    [ignorados, 'já averbado'],
    [recusados, recusada ? 'com erro' : 'recusado'],
    [naoGravados(contas) - recusados, 'sem erro'],
  ] as const;
  const ditas = partes.filter(([quantos]) => quantos > 0).map(([quantos, nome]) => contado(quantos, nome));
  const todas = ditas.length === 0 ? '' : ` (${ditas.join(', ')})`;
  return `${contado(lidos, 'lido')}${todas}${recusada && aceitos === 0 ? ', nada gravado' : ''}`;
}

const contado = (quantos: number, nome: string) =>
  `${formatarInteiro(quantos)} ${quantos === 1 || nome.endsWith('erro') ? nome : nome.replace(/o$/, 'os')}`;
