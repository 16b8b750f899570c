/** Fields of a package's file, in order; schemas (`arquivo.ts`) derive from it. A JSON null is omitted in XML. */
import * as z from 'zod/mini';
import { tiposDeMovimento, tiposDeTransporte, tiposDeViagem } from '../../../shared/contracts/fatura.ts';
import { type TipoDePacote, tiposDePacote } from '../../../shared/contracts/pacote.ts';

/** Format version; incremented on every breaking change. */
export const VERSAO_DO_FORMATO = 1;

const valor = z.string().check(z.regex(/^-?[0-9]+\.[0-9]{2}$/));
const decimal = z.string().check(z.regex(/^-?[0-9]+(\.[0-9]+)?$/));
const data = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));
const cnpj = z.string().check(z.regex(/^[0-9A-Z]{12}[0-9]{2}$/));
const inteiro = z.int();
const texto = z.string();
const talvez = <T extends z.ZodMiniType>(campo: T) => z.nullable(campo);

export const cabecalho = z.strictObject({
  formato: z.literal('romaneio-pacote'),
  versao: z.literal(VERSAO_DO_FORMATO),
  numero: inteiro,
  tipo: z.enum(tiposDePacote),
  competencia: talvez(inteiro),
  /** Number of the package whose refused items are resent. */
  retifica: talvez(inteiro),
  criado_em: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/)),
  registros: inteiro,
  valor_total: valor,
});
export type Cabecalho = z.infer<typeof cabecalho>;
export type Cabeca = Omit<Cabecalho, 'formato' | 'versao'>;

const segurado = z.strictObject({ cnpj, razao_social: texto });

const fatura = z.strictObject({
  ref: texto,
  numero_fatura: texto,
  numero_endosso: inteiro,
  endosso_cancelamento: talvez(inteiro),
  tipo_endosso: texto,
  apolice: z.strictObject({ numero: texto, numero_susep: talvez(texto), ramo: texto, sucursal: texto }),
  segurado,
  competencia: inteiro,
  data_emissao: data,
  data_vencimento: data,
  data_pagamento: talvez(data),
  valor_pago: talvez(valor),
  quantidade: inteiro,
  importancia_segurada: valor,
  premio_liquido: valor,
  adicional_fracionamento: valor,
  custo_apolice: valor,
  aliquota_iof: decimal,
  iof: valor,
  valor_total: valor,
  moeda: talvez(texto),
  premio_moeda: talvez(decimal),
  taxa_cambio: talvez(decimal),
  /** Regulatory rows (insurance-transport 2.0). */
  linhas: z.array(
    z.strictObject({
      tipo_viagem: z.enum(tiposDeViagem),
      tipo_transporte: z.enum(tiposDeTransporte),
      codigo_susep: texto,
      moeda: texto,
      quantidade: inteiro,
      premio_moeda: decimal,
      premio: valor,
      importancia_segurada: valor,
      menor_importancia: valor,
      maior_importancia: valor,
    }),
  ),
  movimentos: z.array(
    z.strictObject({
      tipo: z.enum(tiposDeMovimento),
      data,
      parcela: inteiro,
      valor,
      data_vencimento: talvez(data),
      meio: talvez(texto),
      origem: z.enum(['EMISSAO_DIRETA', 'ACEITA', 'CEDIDA']),
    }),
  ),
  comissoes: z.array(z.strictObject({ cnpj, registro_susep: texto, percentual: decimal, valor })),
  /** `codigo_susep` is null for our own share. */
  cosseguro: z.array(
    z.strictObject({
      codigo_susep: talvez(texto),
      participacao: decimal,
      premio: valor,
      comissao: valor,
      taxa_administracao: valor,
      liquido: valor,
    }),
  ),
});

const apolice = z.strictObject({
  ref: texto,
  versao: inteiro,
  numero: texto,
  numero_susep: talvez(texto),
  numero_endosso: texto,
  ramo: texto,
  sucursal: texto,
  segurado,
  data_emissao: data,
  inicio_vigencia: data,
  fim_vigencia: data,
  cancelamento_vigencia: talvez(data),
  limite_responsabilidade: valor,
  limite_viagem: valor,
  moeda: talvez(texto),
  corretores: z.array(
    z.strictObject({
      cnpj,
      registro_susep: texto,
      papel: z.enum(['CORRETOR', 'COCORRETOR', 'ANGARIACAO']),
      percentual: talvez(decimal),
    }),
  ),
  cosseguro: z.array(z.strictObject({ codigo_susep: texto, participacao: decimal })),
});

const pessoa = z.strictObject({
  ref: texto,
  versao: inteiro,
  papel: z.enum(['SEGURADO', 'CORRETOR', 'CONGENERE']),
  razao_social: texto,
  cnpj: talvez(cnpj),
  codigo_susep: talvez(texto),
  email: talvez(texto),
  telefone: talvez(texto),
  uf: talvez(texto),
  cep: talvez(texto),
  ativo: z.boolean(),
});

const itens = { FATURA: fatura, CANCELAMENTO: fatura, COBRANCA: fatura, APOLICE: apolice, CADASTRO: pessoa } as const;

export const arquivoDoTipo = (tipo: TipoDePacote) => z.strictObject({ cabecalho, itens: z.array(itens[tipo]) });
