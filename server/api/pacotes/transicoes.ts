import type { AcaoDoPacote, SituacaoDoPacote } from '../../../shared/contracts/pacote.ts';

/** One arrow of a package's life: what is done, from which states, and where it may lead. */
interface Transicao {
  readonly acao: AcaoDoPacote;
  readonly de: readonly SituacaoDoPacote[];
  readonly para: readonly SituacaoDoPacote[];
}

/** The whole life of a package (domain 3.7, domain-2 5), what leads on before what gives up. What is not here is refused. */
export const transicoes: readonly Transicao[] = [
  { acao: 'enviar', de: ['MONTADO', 'ERRO'], para: ['RECEBIDO', 'ERRO'] },
  { acao: 'entregar', de: ['MONTADO', 'ERRO'], para: ['ENVIADO'] },
  {
    acao: 'retornar',
    de: ['ENVIADO', 'RECEBIDO'],
    // Some have no answer yet; all are accepted; some are refused; all are.
    para: ['RECEBIDO', 'PROCESSADO', 'PARCIAL', 'REJEITADO_PELA_REGISTRADORA'],
  },
  { acao: 'retificar', de: ['PARCIAL', 'REJEITADO_PELA_REGISTRADORA'], para: ['RETIFICADO'] },
  { acao: 'cancelar', de: ['MONTADO', 'ERRO', 'ENVIADO', 'REJEITADO_PELA_REGISTRADORA'], para: ['CANCELADO'] },
];

/** Whether something may be done to a package in that state. */
export const cabe = (acao: AcaoDoPacote, situacao: SituacaoDoPacote): boolean =>
  transicoes.some((transicao) => transicao.acao === acao && transicao.de.includes(situacao));

/** How a package looks to whoever wants to do something to it. */
interface Estado {
  readonly situacao: SituacaoDoPacote;
  /** It stands in line to be sent: until that has ended, nothing else is done to it. */
  readonly enviando: boolean;
}

/** What may be done to a package now. @param recebedor whether there is a system that takes packages. */
export function acoesDe({ situacao, enviando }: Estado, recebedor: boolean): AcaoDoPacote[] {
  if (enviando) return [];
  return transicoes.flatMap(({ acao }) => (cabe(acao, situacao) && (acao !== 'enviar' || recebedor) ? [acao] : []));
}

/** The state that the answers of its items lead a package to. */
export function situacaoDoRetorno({
  PENDENTE: pendentes,
  ACEITO: aceitos,
  RECUSADO: recusados,
}: Readonly<Record<'PENDENTE' | 'ACEITO' | 'RECUSADO', number>>): SituacaoDoPacote {
  if (pendentes > 0) return 'RECEBIDO';
  if (recusados === 0) return 'PROCESSADO';
  return aceitos === 0 ? 'REJEITADO_PELA_REGISTRADORA' : 'PARCIAL';
}
