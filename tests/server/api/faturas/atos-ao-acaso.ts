import fc from 'fast-check';

/* Random acts on the money of policy 1. */

const passos = [
  'LIBERADA',
  'CONTESTADA',
  'PRE_FATURA',
  'APROVADA',
  'REJEITADA',
  'EMITIDA',
  'PAGA',
  'CANCELADA',
] as const;

/** From the run's first month. */
const mes = fc.constantFrom(0, 1, 2);
const qual = fc.nat(1_000);
const dia = fc.integer({ min: 1, max: 28 });
const ato = <T extends string, C>(weight: number, tipo: T, campos: { [K in keyof C]: fc.Arbitrary<C[K]> }) => ({
  weight,
  arbitrary: fc.record({ ...campos, tipo: fc.constant(tipo) }) as fc.Arbitrary<C & { readonly tipo: T }>,
});

export const acao = fc.oneof(
  ato(7, 'averbar', {
    mes,
    grupo: fc.constantFrom(1, 2),
    centavos: fc.integer({ min: 1, max: 5_000_000 }),
    dia,
    /** Months that it comes late. */
    atraso: fc.constantFrom(0, 0, 0, 1),
  }),
  ato(2, 'excluir', { qual, bloco: fc.boolean() }),
  ato(3, 'cancelarDocumento', { qual }),
  ato(2, 'corrigir', { qual, reais: fc.integer({ min: 1, max: 50_000_000 }) }),
  ato(1, 'retarifar', { milesimos: fc.integer({ min: 1, max: 300 }) }),
  ato(3, 'previa', { mes, grupo: fc.constantFrom(null, null, 1, 2) }),
  ato(6, 'faturar', { mes, grupo: fc.constantFrom(null, null, 1, 2), emite: fc.constantFrom(true, true, false) }),
  ato(1, 'recalcular', { qual }),
  ato(1, 'somar', {}),
  ato(2, 'restituicao', { qual, ato: fc.constantFrom('emitir' as const, 'liquidar' as const, 'cancelar' as const) }),
  ato(2, 'especial', { mes, de: fc.integer({ min: 1, max: 14 }), ate: fc.integer({ min: 14, max: 28 }) }),
  ato(8, 'passo', { qual, para: fc.constantFrom(...passos) }),
  ato(3, 'receber', { qual, percentual: fc.constantFrom(1, 50, 50, 100, 130), credito: fc.boolean() }),
  ato(2, 'estornar', { qual }),
  ato(1, 'suspender', { mes, de: dia, dias: fc.constantFrom(0, 9, 45) }),
  ato(1, 'encerrarSuspensao', { qual }),
  ato(1, 'cancelarApolice', { mes, dia }),
  ato(1, 'reativarApolice', {}),
  ato(2, 'renumerar', { qual, adiante: fc.constantFrom(-1, 1, 3) }),
  ato(1, 'mudarRegras', {
    minimo: fc.constantFrom(0, 500, 20_000),
    custo: fc.constantFrom(0, 30),
    parcelas: fc.constantFrom(1, 3),
    apos: fc.boolean(),
    so: fc.boolean(),
    doGrupo: fc.constantFrom(0, 3_000),
    restituicao: fc.constantFrom('ABATE', 'ABATE', 'ENDOSSO'),
  }),
);
export type Acao = typeof acao extends fc.Arbitrary<infer A> ? A : never;
