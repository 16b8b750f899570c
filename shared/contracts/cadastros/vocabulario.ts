/** What registries have in common, each said once: spread into a declaration's field, or its fields. */
import type { Campo } from './definir-cadastro.ts';

/** An amount, in a currency that the row names. */
export const valor = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99' } as const;
export const reais = { ...valor, unidade: 'R$' } as const;
/** Of the whole: a share, a commission. */
export const percentual = { tipo: 'decimal', casas: 6, min: '0', max: '100', unidade: '%' } as const;

/** Of things that there is at least one of. */
export const contagem = { tipo: 'inteiro', min: 1 } as const;

export const cnpj = { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj' } as const;
export const email = { tipo: 'texto', rotulo: 'E-mail', max: 254, formato: 'email' } as const;
export const telefone = { tipo: 'texto', rotulo: 'Telefone', max: 20, formato: 'telefone' } as const;
/** A code of digits alone; its length is its `min` and `max`. */
export const codigo = { tipo: 'texto', formato: 'digitos' } as const;

export const apolice = { tipo: 'referencia', rotulo: 'Apólice', cadastro: 'apolice' } as const;
/** One of the policy's, which stands in `id_apolice`. */
export const grupo = {
  tipo: 'referencia',
  rotulo: 'Sub grupo',
  cadastro: 'grupo',
  filtro: { id_apolice: 'id_apolice' },
} as const;
export const ramo = { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo' } as const;
export const moeda = { tipo: 'referencia', rotulo: 'Moeda', cadastro: 'moeda' } as const;

export const ambito = {
  tipo: 'opcao',
  rotulo: 'Âmbito',
  opcoes: { N: 'Nacional', I: 'Internacional', AMBOS: 'Ambos' },
  padrao: 'AMBOS',
} as const;

const inicio = { tipo: 'data', rotulo: 'Início da vigência' } as const;
const fim = { tipo: 'data', rotulo: 'Fim da vigência' } as const;
/** From the first day to the last, both included; without a last one, for good. */
export const vigencia = { vigencia_inicio: { ...inicio, obrigatorio: true }, vigencia_fim: fim } as const;
/** The same of what may be valid at all times, and is not in the list. */
export const vigenciaLivre = {
  vigencia_inicio: { ...inicio, coluna: false },
  vigencia_fim: { ...fim, coluna: false },
} as const;

/** One of these words; each is stored in capitals, without accents, and `_` for a blank. */
export const escolha = (...palavras: readonly string[]) =>
  ({ tipo: 'opcao', opcoes: Object.fromEntries(palavras.map((palavra) => [semAcentos(palavra), palavra])) }) as const;

const semAcentos = (palavra: string) =>
  palavra.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '_').toUpperCase();

/** A list whose rows have one field, each value once. */
export const listaDe = (tabela: string, coluna: string, campo: Campo) =>
  ({ tipo: 'lista', tabela, campos: { [coluna]: { ...campo, obrigatorio: true } }, unico: [coluna] }) as const;
