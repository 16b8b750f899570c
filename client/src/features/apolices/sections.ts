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

/** Tabs of a policy's page with the built-in API; every section of the product spec is in the first. */
export const abas = {
  resumo: {
    titulo: 'Resumo',
    sections: ['segurado', 'corretor', 'vigencia', 'valores', 'adicionais', 'observacoes', 'auditoria'],
  },
  averbacoes: { titulo: 'Averbações', sections: ['averbacoes'] },
  faturas: { titulo: 'Faturas', sections: ['faturas', 'faturamento'] },
  condicoes: { titulo: 'Condições e taxas', sections: ['taxas', 'condicoes', 'agravos'] },
  partes: { titulo: 'Partes', sections: ['grupos', 'tomadores', 'corretores', 'cosseguro'] },
  suspensoes: { titulo: 'Suspensões', sections: ['suspensoes'] },
  documentos: { titulo: 'Documentos', sections: ['documentos', 'endossos'] },
  historico: { titulo: 'Histórico', sections: ['notas', 'historico'] },
} as const satisfies Readonly<Record<string, { titulo: string; sections: readonly (keyof typeof sectionTitles)[] }>>;

export type Aba = keyof typeof abas;

const ehAba = (texto: string | null): texto is Aba => texto !== null && Object.hasOwn(abas, texto);

/** The tab that the address shows: `?aba=`, else the one with the section or note of the hash. */
export function abaDe(search: string, hash: string): Aba {
  const pedida = new URLSearchParams(search).get('aba');
  if (ehAba(pedida)) return pedida;
  const alvo = hash.startsWith('#nota-') ? 'notas' : hash.slice(1);
  const achada = Object.entries(abas).find(([, { sections }]) => (sections as readonly string[]).includes(alvo));
  return (achada?.[0] ?? 'resumo') as Aba;
}

export type SectionId = keyof typeof sectionTitles;

/** Zero is a value; empty text is not. */
const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Sections of the product spec to show; money and audit only if present (product spec, section 2). */
export function presentSections(apolice: Apolice): SectionId[] {
  const money = [apolice.valorPremio, apolice.valorIOF, apolice.valorTotal, apolice.formaPagamento];
  const audit = [apolice.dataInclusao, apolice.usuarioInclusao, apolice.dataAlteracao, apolice.usuarioAlteracao];
  return abas.resumo.sections.filter((id) => {
    if (id === 'valores') return money.some(isPresent);
    return id !== 'auditoria' || audit.some(isPresent);
  });
}
