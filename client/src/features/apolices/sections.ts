import type { Apolice } from '../../../../shared/contracts/apolices.ts';

/** The sections of a policy, in the spec's order and then our own, by the id of their element. */
export const sectionTitles = {
  segurado: 'Segurado',
  corretor: 'Corretor',
  vigencia: 'Vigência e Datas',
  valores: 'Valores Financeiros',
  adicionais: 'Informações Adicionais',
  observacoes: 'Observações',
  auditoria: 'Auditoria',
  averbacoes: 'Averbações',
  faturas: 'Faturas',
  suspensoes: 'Suspensões',
  documentos: 'Documentos',
  condicoes: 'Condições da averbação',
  grupos: 'Sub-grupos',
  taxas: 'Taxas',
  agravos: 'Adicionais e descontos',
  tomadores: 'Tomadores',
  corretores: 'Corretores da apólice',
  cosseguro: 'Cosseguro',
  faturamento: 'Faturamento',
  endossos: 'Endossos',
  notas: 'Notas',
  historico: 'Histórico',
} as const;

const ofBuiltInApi: ReadonlySet<string> = new Set([
  'averbacoes',
  'faturas',
  'suspensoes',
  'documentos',
  'grupos',
  'taxas',
  'agravos',
  'tomadores',
  'corretores',
  'cosseguro',
  'faturamento',
  'endossos',
  'notas',
  'historico',
]);

/** What the product spec shows of a policy. */
export const ofSummary: ReadonlySet<string> = new Set([
  'segurado',
  'corretor',
  'vigencia',
  'valores',
  'adicionais',
  'observacoes',
  'auditoria',
]);

export type SectionId = keyof typeof sectionTitles;

/** Whether the upstream gave a field: zero is a value, empty text is none. */
function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/**
 * The sections that this policy has: money and audit are there only if present (product spec, section 2).
 * @param hasCondicoes whether the service knows what the policy takes and until when.
 * @param builtInApi whether the service is the built-in API, which alone knows a policy's parts.
 */
export function presentSections(apolice: Apolice, hasCondicoes: boolean, builtInApi: boolean): SectionId[] {
  const money = [apolice.valorPremio, apolice.valorIOF, apolice.valorTotal, apolice.formaPagamento];
  const audit = [apolice.dataInclusao, apolice.usuarioInclusao, apolice.dataAlteracao, apolice.usuarioAlteracao];
  return (Object.keys(sectionTitles) as SectionId[]).filter((id) => {
    if (id === 'valores') return money.some(isPresent);
    if (id === 'condicoes') return hasCondicoes;
    if (ofBuiltInApi.has(id)) return builtInApi;
    return id !== 'auditoria' || audit.some(isPresent);
  });
}
