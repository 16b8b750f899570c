/** A rate in words: scope, charge, validity (domain 1.4). */
import { formatarCnpj } from '../../format/cnpj.ts';
import { formatarData } from '../../format/data.ts';
import { formatarDecimal } from '../../format/decimal.ts';
import type { Linha } from '../cadastros/conferir-campo.ts';
import { taxas } from './taxas.ts';

const papeis: Readonly<Record<string, string>> = taxas.campos.papel.opcoes;
const percursos: Readonly<Record<string, string>> = taxas.campos.percurso.opcoes;

/** Classes of rates, most specific first. */
export const classesDeTaxa = {
  SUBGRUPO: 'Sub-grupo',
  PARTE: 'Tomador ou embarcador',
  MERCADORIA: 'Mercadoria',
  MATRIZ: 'Matriz UF × UF',
  UF: 'Uma UF',
  PERCURSO: 'Percurso',
  UNICA: 'Taxa única',
} as const;
export type ClasseDeTaxa = keyof typeof classesDeTaxa;

/** A pair of UFs is the matrix's; else by the first criterion. */
export function classeDaTaxa(taxa: Linha): ClasseDeTaxa {
  const tem = (coluna: keyof typeof taxas.campos) => (taxa[coluna] ?? null) !== null;
  if (tem('uf_origem') && tem('uf_destino')) return 'MATRIZ';
  if (tem('id_grupo')) return 'SUBGRUPO';
  if (tem('cnpj_parte')) return 'PARTE';
  if (tem('id_mercadoria') || tem('grupo_mercadoria')) return 'MERCADORIA';
  if (tem('uf_origem') || tem('uf_destino')) return 'UF';
  return tem('percurso') ? 'PERCURSO' : 'UNICA';
}

export function alcanceDaTaxa(taxa: Linha): string {
  const { id_grupo, id_mercadoria, grupo_mercadoria, uf_origem, uf_destino, percurso } = taxa;
  const alcance = [
    id_grupo && `Sub-grupo ${taxa['id_grupo_rotulo'] ?? id_grupo}`,
    taxa['cnpj_parte'] && parteEmTexto(String(taxa['cnpj_parte']), taxa['papel']),
    id_mercadoria && String(taxa['id_mercadoria_rotulo'] ?? `Mercadoria ${id_mercadoria}`),
    grupo_mercadoria && `Grupo ${grupo_mercadoria}`,
    (uf_origem || uf_destino) && `${uf_origem ?? 'Qualquer UF'} → ${uf_destino ?? 'qualquer UF'}`,
    percurso && percursos[String(percurso)],
  ].filter((um) => typeof um === 'string');
  return alcance.join(' · ') || 'Qualquer embarque';
}

function parteEmTexto(cnpj: string, papel: unknown): string {
  const quem = typeof papel === 'string' ? papeis[papel] : 'Tomador ou embarcador';
  return cnpj.length === 8
    ? `${quem} de raiz ${cnpj.replace(/^(..)(...)/, '$1.$2.')}`
    : `${quem} ${formatarCnpj(cnpj)}`;
}

export function cobrancaDaTaxa({ tipo, taxa, valor, km_minimo, premio_minimo }: Linha): string {
  const preco =
    tipo === 'TAXA' ? porcento(taxa) : `R$ ${formatarDecimal(String(valor))} por ${tipo === 'KM' ? 'km' : 'viagem'}`;
  const minimos = [
    km_minimo && `no mínimo ${km_minimo} km`,
    premio_minimo && `prêmio mínimo de R$ ${formatarDecimal(String(premio_minimo))}`,
  ].filter(Boolean);
  return [preco, ...minimos].join(', ');
}

const porcento = (taxa: unknown) => `${formatarDecimal(String(taxa ?? ''))}%`;

/** Empty: as long as the policy. */
export function vigenciaDaTaxa({ inicio_vigencia: inicio, fim_vigencia: fim }: Linha): string {
  if (!inicio && !fim) return '';
  if (!fim) return `desde ${formatarData(String(inicio))}`;
  return inicio ? `${formatarData(String(inicio))} a ${formatarData(String(fim))}` : `até ${formatarData(String(fim))}`;
}
