import { fold } from '../../format/fold.ts';
import type { Campo } from './definir-cadastro.ts';

export const valor = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99' } as const;
export const reais = { ...valor, unidade: 'R$' } as const;
export const percentual = { tipo: 'decimal', casas: 6, min: '0', max: '100', unidade: '%' } as const;

export const sobretaxa = { ...percentual, max: '999' } as const;

export const texto = <const M extends number>(rotulo: string, max: M) => ({ tipo: 'texto', rotulo, max }) as const;
export const inteiro = (rotulo: string, min: number, max: number) => ({ tipo: 'inteiro', rotulo, min, max }) as const;
export const simNao = (rotulo: string, padrao: boolean) => ({ tipo: 'sim-nao', rotulo, padrao }) as const;
export const opcao = <const O extends Readonly<Record<string, string>>>(rotulo: string, opcoes: O) =>
  ({ tipo: 'opcao', rotulo, opcoes }) as const;
export const referencia = (rotulo: string, cadastro: string) => ({ tipo: 'referencia', rotulo, cadastro }) as const;
/** Município of the UF in another field. */
export const municipio = (rotulo: string, uf: string) =>
  ({ ...referencia(rotulo, 'municipio'), filtro: { uf } }) as const;
export const digitos = (rotulo: string, quantos: number) =>
  ({ tipo: 'texto', rotulo, min: quantos, max: quantos, formato: 'digitos' }) as const;

export const contagem = { tipo: 'inteiro', min: 1 } as const;

export const cnpj = { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj' } as const;
export const email = { tipo: 'texto', rotulo: 'E-mail', max: 254, formato: 'email' } as const;
export const telefone = { tipo: 'texto', rotulo: 'Telefone', max: 20, formato: 'telefone' } as const;
export const codigo = { tipo: 'texto', formato: 'digitos' } as const;

export const apolice = { tipo: 'referencia', rotulo: 'Apólice', cadastro: 'apolice' } as const;
export const grupo = {
  tipo: 'referencia',
  rotulo: 'Sub-grupo',
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
/** Both days included; open-ended if omitted. */
export const vigencia = { vigencia_inicio: { ...inicio, obrigatorio: true }, vigencia_fim: fim } as const;
/** Optional validity, not in the list. */
export const vigenciaLivre = {
  vigencia_inicio: { ...inicio, coluna: false },
  vigencia_fim: { ...fim, coluna: false },
} as const;

/** Stored in capitals, without accents, with `_` for blanks. */
export const escolha = (...palavras: readonly string[]) =>
  ({
    tipo: 'opcao',
    opcoes: Object.fromEntries(palavras.map((palavra) => [fold(palavra).replaceAll(' ', '_').toUpperCase(), palavra])),
  }) as const;

export const listaDe = (tabela: string, coluna: string, campo: Campo) =>
  ({ tipo: 'lista', tabela, campos: { [coluna]: { ...campo, obrigatorio: true } }, unico: [coluna] }) as const;

export const taxaMinima = {
  ...sobretaxa,
  rotulo: 'Taxa mínima',
  ajuda: 'Abaixo dela, uma taxa de apólice precisa de alçada',
} as const;
