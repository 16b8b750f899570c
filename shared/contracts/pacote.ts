/** Data packages for core system or registrar (domain 3.7). */
import * as z from 'zod/mini';
import { decimal } from './fatura.ts';

export const tiposDePacote = ['FATURA', 'CANCELAMENTO', 'COBRANCA', 'APOLICE', 'CADASTRO'] as const;
export type TipoDePacote = (typeof tiposDePacote)[number];

export const situacoesDoPacote = [
  'MONTADO',
  'ERRO',
  'ENVIADO',
  'RECEBIDO',
  'PROCESSADO',
  'PARCIAL',
  'REJEITADO_PELA_REGISTRADORA',
  'RETIFICADO',
  'CANCELADO',
] as const;
export type SituacaoDoPacote = (typeof situacoesDoPacote)[number];

export const acoesDoPacote = ['enviar', 'entregar', 'retornar', 'retificar', 'cancelar'] as const;
export type AcaoDoPacote = (typeof acoesDoPacote)[number];

export const situacoesDoItem = ['PENDENTE', 'ACEITO', 'RECUSADO'] as const;
export type SituacaoDoItem = (typeof situacoesDoItem)[number];

const instante = z.nullable(z.string());

export const linhaDePacote = z.object({
  id_pacote: z.number(),
  numero: z.number(),
  tipo: z.enum(tiposDePacote),
  competencia: z.nullable(z.number()),
  ramo: z.nullable(z.string()),
  registros: z.number(),
  valor_total: decimal,
  situacao: z.enum(situacoesDoPacote),
  enviando: z.boolean(),
  data_criacao: z.string(),
  data_envio: instante,
  data_retorno: instante,
  versao: z.number(),
});
export type LinhaDePacote = z.infer<typeof linhaDePacote>;

export const pacote = z.object({
  ...linhaDePacote.shape,
  /** Package whose refused items it resends, and the one that resends its own. */
  retifica: z.nullable(z.object({ id_pacote: z.number(), numero: z.number() })),
  retificado_por: z.nullable(z.object({ id_pacote: z.number(), numero: z.number() })),
  sha256: z.nullable(z.string()),
  tamanho: z.nullable(z.number()),
  meio: z.nullable(z.enum(['URL', 'ARQUIVO'])),
  tentativas: z.number(),
  protocolo: z.nullable(z.string()),
  mensagem_retorno: z.nullable(z.string()),
  criado_por: z.string(),
  itens: z.object({ PENDENTE: z.number(), ACEITO: z.number(), RECUSADO: z.number() }),
  acoes: z.array(z.enum(acoesDoPacote)),
  passos: z.array(
    z.object({
      quando: z.string(),
      quem: z.string(),
      de: z.nullable(z.string()),
      para: z.string(),
      mensagem: z.nullable(z.string()),
    }),
  ),
});
export type Pacote = z.infer<typeof pacote>;

export const itemDoPacote = z.object({
  ordem: z.number(),
  ref: z.string(),
  titulo: z.string(),
  valor: decimal,
  situacao: z.enum(situacoesDoItem),
  codigo_erro: z.nullable(z.string()),
  mensagem: z.nullable(z.string()),
});
export type ItemDoPacote = z.infer<typeof itemDoPacote>;
