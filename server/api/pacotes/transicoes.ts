import type { AcaoDoPacote, SituacaoDoPacote } from '../../../shared/contracts/pacote.ts';

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

interface Estado {
  readonly situacao: SituacaoDoPacote;
  /** Queued for sending: no other action is allowed until it ends. */
  readonly enviando: boolean;
}

/** Actions allowed now. @param opcoes `comRecebedor`: a receiver is configured. */
export function acoesDe(
  { situacao, enviando }: Estado,
  { comRecebedor }: { readonly comRecebedor: boolean },
): AcaoDoPacote[] {
  if (enviando) return [];
  return transicoes.flatMap(({ acao }) => (cabe(acao, situacao) && (acao !== 'enviar' || comRecebedor) ? [acao] : []));
}

/** State of a package that follows from its items' answers. */
export function situacaoDoRetorno({
  PENDENTE: pendentes,
  ACEITO: aceitos,
  RECUSADO: recusados,
}: Readonly<Record<'PENDENTE' | 'ACEITO' | 'RECUSADO', number>>): SituacaoDoPacote {
  if (pendentes > 0) return 'RECEBIDO';
  if (recusados === 0) return 'PROCESSADO';
  return aceitos === 0 ? 'REJEITADO_PELA_REGISTRADORA' : 'PARCIAL';
}
