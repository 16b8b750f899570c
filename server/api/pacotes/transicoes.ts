import type { AcaoDoPacote, SituacaoDoPacote, LinhaDePacote } from '../../../shared/contracts/pacote.ts';
import type { Contagem } from './pacotes.repository.ts';

interface Transicao {
  readonly acao: AcaoDoPacote;
  readonly de: readonly SituacaoDoPacote[];
  readonly para: readonly SituacaoDoPacote[];
}

/** The life cycle of a package (domain 3.7, domain-2 5), forward transitions first. Anything else is refused. */
export const transicoes: readonly Transicao[] = [
  { acao: 'enviar', de: ['MONTADO', 'ERRO'], para: ['RECEBIDO', 'ERRO'] },
  { acao: 'entregar', de: ['MONTADO', 'ERRO'], para: ['ENVIADO'] },
  {
    acao: 'retornar',
    de: ['ENVIADO', 'RECEBIDO'],
    // Pending, all accepted, some refused, all refused.
    para: ['RECEBIDO', 'PROCESSADO', 'PARCIAL', 'REJEITADO_PELA_REGISTRADORA'],
  },
  { acao: 'retificar', de: ['PARCIAL', 'REJEITADO_PELA_REGISTRADORA'], para: ['RETIFICADO'] },
  { acao: 'cancelar', de: ['MONTADO', 'ERRO', 'ENVIADO', 'REJEITADO_PELA_REGISTRADORA'], para: ['CANCELADO'] },
];

export const cabe = (acao: AcaoDoPacote, situacao: SituacaoDoPacote): boolean =>
  transicoes.some((transicao) => transicao.acao === acao && transicao.de.includes(situacao));

type Estado = Pick<LinhaDePacote, 'situacao' | 'enviando'>;

/** Actions allowed now: none while it is queued for sending. @param opcoes `comRecebedor`: a receiver is configured. */
export function acoesDe({ situacao, enviando }: Estado, { comRecebedor }: { readonly comRecebedor: boolean }) {
  if (enviando) return [];
  return transicoes.flatMap(({ acao }) => (cabe(acao, situacao) && (acao !== 'enviar' || comRecebedor) ? [acao] : []));
}

/** State of a package that follows from its items' answers. */
export function situacaoDoRetorno(itens: Contagem): SituacaoDoPacote {
  if (itens.PENDENTE > 0) return 'RECEBIDO';
  if (itens.RECUSADO === 0) return 'PROCESSADO';
  return itens.ACEITO === 0 ? 'REJEITADO_PELA_REGISTRADORA' : 'PARCIAL';
}
