import type { Acao, Situacao } from '../../../shared/contracts/fatura.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';

/** One arrow of the life cycle (domain 1.8): who may take it, and what it asks for. */
export interface Transicao {
  readonly acao: Acao;
  readonly de: readonly Situacao[];
  readonly para: Situacao;
  readonly perfis: readonly Perfil[];
  /** The authority limit whose amount the invoice must not exceed. */
  readonly alcada: 'APROVAR_PREVIA' | 'EMISSAO_ESPECIAL' | 'CANCELAR_FATURA' | null;
  /** What must be said with it. */
  readonly pede: readonly ('motivo' | 'vencimento' | 'pagamento')[];
  /** What becomes of its periods: frozen after a last calculation, or open again. Without a word they stay as they are. */
  readonly periodos?: 'fecha' | 'abre';
  /** Taken only in the days that the parameters leave for it (domain 1.8, 3.9). */
  readonly prazo?: true;
}

const escrevem = ['usuario', 'admin'] as const;
const aberta = ['PREVIA', 'LIBERADA', 'CONTESTADA'] as const;
/** States that an approval may follow. */
export const aAprovar: readonly Situacao[] = ['PRE_FATURA', ...aberta];
/** States that have a number. */
export const emitidas: ReadonlySet<Situacao> = new Set(['EMITIDA', 'PAGA']);

/** The whole life cycle, what leads on before what leads back. What is not here is refused. */
export const transicoes: readonly Transicao[] = [
  { acao: 'LIBERAR', de: ['PREVIA', 'CONTESTADA'], para: 'LIBERADA', perfis: escrevem, alcada: null, pede: [] },
  { acao: 'CONGELAR', de: aberta, para: 'PRE_FATURA', perfis: escrevem, alcada: null, pede: [], periodos: 'fecha' },
  {
    acao: 'APROVAR',
    de: aAprovar,
    para: 'APROVADA',
    perfis: escrevem,
    alcada: 'APROVAR_PREVIA',
    pede: ['vencimento'],
    periodos: 'fecha',
    prazo: true,
  },
  { acao: 'EMITIR', de: ['APROVADA'], para: 'EMITIDA', perfis: escrevem, alcada: null, pede: [] },
  { acao: 'PAGAR', de: ['EMITIDA'], para: 'PAGA', perfis: escrevem, alcada: null, pede: ['pagamento'] },
  { acao: 'CONTESTAR', de: ['LIBERADA'], para: 'CONTESTADA', perfis: escrevem, alcada: null, pede: ['motivo'] },
  {
    acao: 'REJEITAR',
    de: ['PRE_FATURA', 'CONTESTADA', 'APROVADA'],
    para: 'REJEITADA',
    perfis: escrevem,
    alcada: null,
    pede: ['motivo'],
    periodos: 'abre',
  },
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

/** What a step looks at in an invoice. */
interface Estado {
  readonly situacao: Situacao;
  readonly tipo: string;
}

/** The approval of an emissão especial has a limit of its own (domain 3.4). */
const comAlcada = (transicao: Transicao, tipo: string): Transicao =>
  transicao.alcada === 'APROVAR_PREVIA' && tipo === 'ESPECIAL'
    ? { ...transicao, alcada: 'EMISSAO_ESPECIAL' }
    : transicao;

/** The arrow that leads from a state to another, if there is one. */
export function transicaoPara({ situacao, tipo }: Estado, para: Situacao): Transicao | undefined {
  const transicao = transicoes.find((uma) => uma.para === para && uma.de.includes(situacao));
  return transicao && comAlcada(transicao, tipo);
}

/** Whether the steps to a state freeze periods or open them: they are locked before the invoice. */
export const mexeNosPeriodos = (para: Situacao): boolean =>
  transicoes.some((transicao) => transicao.para === para && transicao.periodos !== undefined);

/** States in which an invoice is still worked out anew. */
export const recalculavel: ReadonlySet<Situacao> = new Set(aberta);

/** What a person of this profile may do with an invoice of this state, before any authority limit. */
export function acoesDe({ situacao, tipo }: Estado, perfil: Perfil): readonly Transicao[] {
  return transicoes
    .filter((transicao) => transicao.de.includes(situacao) && transicao.perfis.includes(perfil))
    .map((transicao) => comAlcada(transicao, tipo));
}

/** What an arrow asks for; a cancellation needs a reason where the parameter says so (domain 1.8). */
export function pedidoDe({ para, pede }: Transicao, exigeMotivoDoCancelamento: boolean): Transicao['pede'] {
  return para === 'CANCELADA' && !exigeMotivoDoCancelamento ? pede.filter((um) => um !== 'motivo') : pede;
}
