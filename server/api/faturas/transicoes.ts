import type { Acao, Situacao } from '../../../shared/contracts/fatura.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';

/** One arrow of the life cycle (domain 1.8): who may take it, and what it asks for. */
export interface Transicao {
  readonly acao: Acao;
  readonly de: readonly Situacao[];
  readonly para: Situacao;
  readonly perfis: readonly Perfil[];
  /** The authority limit whose amount the invoice must not exceed. */
  readonly alcada: 'APROVAR_PREVIA' | 'CANCELAR_FATURA' | null;
  /** What must be said with it. */
  readonly pede: readonly ('motivo' | 'vencimento' | 'pagamento')[];
  /** What becomes of its periods: frozen after a last calculation, or open again. Without a word they stay as they are. */
  readonly periodos?: 'fecha' | 'abre';
}

const escrevem = ['usuario', 'admin'] as const;
const aberta = ['PREVIA', 'LIBERADA', 'CONTESTADA'] as const;

/** The whole life cycle. What is not here is refused. */
export const transicoes: readonly Transicao[] = [
  { acao: 'LIBERAR', de: ['PREVIA', 'CONTESTADA'], para: 'LIBERADA', perfis: escrevem, alcada: null, pede: [] },
  { acao: 'CONTESTAR', de: ['LIBERADA'], para: 'CONTESTADA', perfis: escrevem, alcada: null, pede: ['motivo'] },
  { acao: 'CONGELAR', de: aberta, para: 'PRE_FATURA', perfis: escrevem, alcada: null, pede: [], periodos: 'fecha' },
  {
    acao: 'APROVAR',
    de: ['PRE_FATURA', ...aberta],
    para: 'APROVADA',
    perfis: escrevem,
    alcada: 'APROVAR_PREVIA',
    pede: ['vencimento'],
    periodos: 'fecha',
  },
  {
    acao: 'REJEITAR',
    de: ['PRE_FATURA', 'CONTESTADA', 'APROVADA'],
    para: 'REJEITADA',
    perfis: escrevem,
    alcada: null,
    pede: ['motivo'],
    periodos: 'abre',
  },
  { acao: 'EMITIR', de: ['APROVADA'], para: 'EMITIDA', perfis: escrevem, alcada: null, pede: [] },
  { acao: 'PAGAR', de: ['EMITIDA'], para: 'PAGA', perfis: escrevem, alcada: null, pede: ['pagamento'] },
  {
    acao: 'CANCELAR',
    de: ['EMITIDA'],
    para: 'CANCELADA',
    perfis: ['admin'],
    alcada: 'CANCELAR_FATURA',
    pede: ['motivo'],
    periodos: 'abre',
  },
];

/** The arrow that leads from a state to another, if there is one. */
export function transicaoPara(de: Situacao, para: Situacao): Transicao | undefined {
  return transicoes.find((transicao) => transicao.para === para && transicao.de.includes(de));
}

/** What a person of this profile may do with an invoice of this state, before any authority limit. */
export function acoesDe(de: Situacao, perfil: Perfil): readonly Transicao[] {
  return transicoes.filter((transicao) => transicao.de.includes(de) && transicao.perfis.includes(perfil));
}

/** What an arrow asks for; a cancellation needs a reason where the parameter says so (domain 1.8). */
export function pedidoDe({ para, pede }: Transicao, exigeMotivoDoCancelamento: boolean): Transicao['pede'] {
  return para === 'CANCELADA' && !exigeMotivoDoCancelamento ? pede.filter((um) => um !== 'motivo') : pede;
}
