import type { Acao, Situacao } from '../../../../shared/contracts/fatura.ts';
import type { Perfil } from '../../../../shared/contracts/access.ts';

export interface Transicao {
  readonly acao: Acao;
  readonly de: readonly Situacao[];
  readonly para: Situacao;
  readonly perfis: readonly Perfil[];
  /** Authority limit that caps the invoice's amount. */
  readonly alcada: 'APROVAR_PREVIA' | 'EMISSAO_ESPECIAL' | 'CANCELAR_FATURA' | null;
  readonly pede: readonly ('motivo' | 'vencimento' | 'pagamento')[];
  /** Effect on the periods: freeze after a final calculation, or reopen. undefined: none. */
  readonly periodos?: 'fecha' | 'abre';
  /** Allowed only in the days set by the parameters (domain 1.8, 3.9). */
  readonly prazo?: true;
}

const semExigencias = { perfis: ['usuario', 'admin'], alcada: null, pede: [] } as const;

/** By default for everyone who writes, without limit, fields or effect on the periods. */
const passo = (acao: Acao, de: readonly Situacao[], para: Situacao, outros: Partial<Transicao> = {}): Transicao => ({
  ...semExigencias,
  ...outros,
  acao,
  de,
  para,
});
const aberta = ['PREVIA', 'LIBERADA', 'CONTESTADA'] as const;
export const aAprovar: readonly Situacao[] = ['PRE_FATURA', ...aberta];
export const emitidas: ReadonlySet<Situacao> = new Set(['EMITIDA', 'PAGA_EM_PARTE', 'PAGA']);

/** The whole life cycle, forward transitions before backward ones. Anything else is refused. */
export const transicoes: readonly Transicao[] = [
  passo('LIBERAR', ['PREVIA', 'CONTESTADA'], 'LIBERADA'),
  passo('CONGELAR', aberta, 'PRE_FATURA', { periodos: 'fecha' }),
  passo('APROVAR', aAprovar, 'APROVADA', {
    alcada: 'APROVAR_PREVIA',
    pede: ['vencimento'],
    periodos: 'fecha',
    prazo: true,
  }),
  passo('EMITIR', ['APROVADA'], 'EMITIDA'),
  passo('PAGAR', ['EMITIDA', 'PAGA_EM_PARTE'], 'PAGA', { pede: ['pagamento'] }),
  passo('CONTESTAR', ['LIBERADA'], 'CONTESTADA', { pede: ['motivo'] }),
  passo('REJEITAR', ['PRE_FATURA', 'CONTESTADA', 'APROVADA'], 'REJEITADA', { pede: ['motivo'], periodos: 'abre' }),
  passo('CANCELAR', ['EMITIDA'], 'CANCELADA', {
    perfis: ['admin'],
    alcada: 'CANCELAR_FATURA',
    pede: ['motivo'],
    periodos: 'abre',
  }),
];

type Estado = Readonly<Record<'situacao', Situacao> & Record<'tipo', string>>;

/** The approval of an emissão especial has a separate authority limit (domain 3.4). */
const comAlcada = (transicao: Transicao, tipo: string): Transicao =>
  transicao.alcada === 'APROVAR_PREVIA' && tipo === 'ESPECIAL'
    ? { ...transicao, alcada: 'EMISSAO_ESPECIAL' }
    : transicao;

export function transicaoPara({ situacao, tipo }: Estado, para: Situacao): Transicao | undefined {
  const transicao = transicoes.find((uma) => uma.para === para && uma.de.includes(situacao));
  return transicao && comAlcada(transicao, tipo);
}

/** Whether transitions to a state freeze or reopen periods, which must then be locked before the invoice. */
export const mexeNosPeriodos = (para: Situacao): boolean =>
  transicoes.some((transicao) => transicao.para === para && transicao.periodos !== undefined);

/** Answers of a broker or insured to a released preview: contested, or accepted. */
export const respostasDoCorretor: ReadonlySet<Situacao> = new Set(['CONTESTADA', 'PRE_FATURA']);

export const recalculavel: ReadonlySet<Situacao> = new Set(aberta);

export const acoesDe = ({ situacao, tipo }: Estado, perfil: Perfil): readonly Transicao[] =>
  transicoes
    .filter((transicao) => transicao.de.includes(situacao) && transicao.perfis.includes(perfil))
    .map((transicao) => comAlcada(transicao, tipo));

/** Required fields of a transition; the parameter decides whether a cancellation needs a reason (domain 1.8). */
export const camposExigidos = (
  { para, pede }: Transicao,
  { exigeMotivoDoCancelamento }: { readonly exigeMotivoDoCancelamento: boolean },
): Transicao['pede'] =>
  para === 'CANCELADA' && !exigeMotivoDoCancelamento ? pede.filter((um) => um !== 'motivo') : pede;
