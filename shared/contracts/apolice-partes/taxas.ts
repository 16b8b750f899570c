/** A rate in words: scope, charge, validity (domain 1.4). */
import { definirParte } from './definir-parte.ts';
import * as comum from '../cadastros/vocabulario.ts';
import { formatarCnpj } from '../../format/cnpj.ts';
import { formatarData } from '../../format/data.ts';
import { formatarDecimal } from '../../format/numero.ts';
import type { Linha } from '../cadastros/conferir-campo.ts';

const data = { tipo: 'data' } as const;

/** Rates of all kinds; the most specific one applies (domain 1.4). */
export const taxas = definirParte({
  nome: 'taxas',
  tabela: 'apolice_taxas',
  chave: 'id_apolice_taxa',
  titulo: 'Taxas',
  descricao: 'O que cada embarque paga; de várias taxas que servem a um embarque vale a mais específica.',
  campos: {
    cnpj_parte: {
      secao: 'Para quais embarques',
      ...comum.texto('CNPJ do tomador ou embarcador', 14),
      min: 8,
      maiusculas: true,
      ajuda: '14 posições, ou as 8 da raiz para todas as filiais; em branco, qualquer um',
    },
    papel: {
      ...comum.opcao('Papel', { TOMADOR: 'Tomador', EMBARCADOR: 'Embarcador' }),
      ajuda: 'Em branco: como um ou como outro',
    },
    id_mercadoria: { ...comum.referencia('Mercadoria', 'mercadoria'), ajuda: 'Em branco: qualquer uma' },
    grupo_mercadoria: { tipo: 'texto', rotulo: 'Grupo de mercadorias', max: 60, ajuda: 'Em branco: qualquer um' },
    uf_origem: { tipo: 'referencia', rotulo: 'UF de origem', cadastro: 'estado', ajuda: 'Em branco: qualquer uma' },
    uf_destino: { tipo: 'referencia', rotulo: 'UF de destino', cadastro: 'estado', ajuda: 'Em branco: qualquer uma' },
    percurso: {
      tipo: 'opcao',
      rotulo: 'Percurso',
      opcoes: {
        Urbano: 'Urbano ou suburbano',
        Estadual: 'Dentro do mesmo estado',
        Vizinhos: 'Entre estados vizinhos',
        Interestadual: 'Mais de dois estados',
      },
      ajuda: 'Em branco: qualquer um; do mesmo município é urbano, mesmo sem par em Conurbações',
    },
    id_grupo: { tipo: 'referencia', rotulo: 'Sub-grupo', cadastro: 'grupo', ajuda: 'Em branco: todos' },
    tipo: {
      secao: 'Quanto',
      ...comum.opcao('Cobrança', { TAXA: 'Taxa sobre o valor', VIAGEM: 'Prêmio por viagem', KM: 'Prêmio por km' }),
      padrao: 'TAXA',
    },
    taxa: { tipo: 'decimal', rotulo: 'Taxa', casas: 6, min: '0', max: '999', unidade: '%' },
    valor: { tipo: 'decimal', rotulo: 'Prêmio', casas: 4, min: '0', max: '99999999999.9999', unidade: 'R$' },
    km_minimo: { tipo: 'inteiro', rotulo: 'Km mínimos', min: 1, max: 99_999 },
    premio_minimo: { ...comum.reais, rotulo: 'Prêmio mínimo', min: '0.01' },
    inicio_vigencia: {
      secao: 'Vigência',
      ...data,
      rotulo: 'Início da vigência',
      ajuda: 'Em branco: desde o início da apólice',
    },
    fim_vigencia: { ...data, rotulo: 'Fim da vigência', ajuda: 'Em branco: até o fim da apólice' },
  },
  unicos: [
    [
      'id_grupo',
      'cnpj_parte',
      'papel',
      'id_mercadoria',
      'grupo_mercadoria',
      'uf_origem',
      'uf_destino',
      'percurso',
      'inicio_vigencia',
    ],
  ],
  ordem: ['id_grupo', 'cnpj_parte', 'id_mercadoria', 'grupo_mercadoria', 'uf_origem', 'uf_destino'],
  maximo: 5_000,
  alcadas: ['TAXA_ABAIXO_DO_PISO'],
});

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
type ClasseDeTaxa = keyof typeof classesDeTaxa;

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
