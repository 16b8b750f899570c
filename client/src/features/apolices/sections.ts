import type { Apolice } from '../../../../shared/contracts/apolices.ts';

/** Section titles by element id: the spec's in its order, then our own. */
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

/** Sections that the product spec defines. */
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

/** Zero is a value; empty text is not. */
function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/**
 * Sections to show; money and audit only if present (product spec, section 2).
 * @param hasCondicoes whether the service has the policy's conditions.
 * @param builtInApi whether the service is the built-in API, the only one with a policy's parts.
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
