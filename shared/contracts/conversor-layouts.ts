import * as z from 'zod/mini';
import { defineCall, json, objectBody, success } from './call.ts';
import { count, historico, id, message, numberAnswered, text, textAnswered, textUpTo, cada } from './fields.ts';

/** Kinds with a selectable encoding. */
export const tiposDeTexto: readonly string[] = ['DELIMITADO', 'FIXO'];
/** Kinds whose fields vary by client. */
export const tiposComLugares: readonly string[] = ['DELIMITADO', 'PLANILHA', 'FIXO'];
export const codificacoes = ['UTF-8', 'ISO-8859-1'] as const;
/** If none is named, `DD/MM/AAAA` and `AAAA-MM-DD` are recognised. */
export const mascarasDeData = ['DD/MM/AAAA', 'AAAA-MM-DD', 'DDMMAAAA', 'AAAAMMDD'] as const;
export const MAX_LINHAS_CABECALHO = 50;

const layoutCampo = z.object({
  ordem: z.number(),
  campo: z.string(),
  cabecalho: z.string(),
  ...cada(numberAnswered, 'coluna', 'posicao', 'tamanho'),
  tipo: z.enum(['TEXTO', 'INTEIRO', 'DECIMAL', 'DATA']),
  separadorDecimal: textAnswered,
  casasDecimais: z.number(),
  mascaraData: textAnswered,
  obrigatorio: z.boolean(),
  valorPadrao: textAnswered,
  transformacao: textAnswered,
});

const layoutCompleto = z.object({
  id_LAYOUT_ENTRADA_MASSA: z.number(),
  nome: z.string(),
  tipo: z.enum(['XML_CTE', 'XML_NFE', 'PROCEDA_CONEMB31', 'DELIMITADO', 'PLANILHA', 'FIXO']),
  descricao: z.string(),
  ativo: z.boolean(),
  versao: z.number(),
  /** A client's copy may be changed, a product layout only copied. */
  copia: z.boolean(),
  separador: textAnswered,
  codificacao: textAnswered,
  linhasCabecalho: z.number(),
  identificador: textAnswered,
  cnpjSegurado: textAnswered,
  campos: z.array(layoutCampo),
});
export type LayoutCompleto = z.infer<typeof layoutCompleto>;

export const listLayoutsCompletos = defineCall('conversor.layouts-completos', 'GET /api/Conversor/layouts', {
  summary: 'Os layouts com seus campos.',
  reply: success({ data: z.array(layoutCompleto) }),
});

/** Omitted: as in the layout. */
const ajustes = {
  separador: z.optional(z.nullable(z.enum([';', ',', '|', '\t'], 'Deve ser ; , | ou tabulação'))),
  codificacao: z.optional(z.nullable(z.enum(codificacoes, 'Deve ser UTF-8 ou ISO-8859-1'))),
  linhasCabecalho: z.optional(count.check(z.lte(MAX_LINHAS_CABECALHO, `Deve ser no máximo ${MAX_LINHAS_CABECALHO}`))),
  campos: z.optional(
    z.array(
      z.object({
        campo: text(40),
        cabecalho: z.optional(text(80)),
        ...cada(z.optional(z.nullable(id)), 'coluna', 'posicao', 'tamanho'),
        /** null: the decimals are implied. */
        separadorDecimal: z.optional(z.nullable(z.enum([',', '.'], 'Deve ser vírgula ou ponto'))),
        mascaraData: z.optional(
          z.nullable(z.enum(mascarasDeData, 'Deve ser DD/MM/AAAA, AAAA-MM-DD, DDMMAAAA ou AAAAMMDD')),
        ),
        obrigatorio: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
        valorPadrao: z.optional(z.nullable(textUpTo(120, 'Deve ser um texto'))),
      }),
    ),
  ),
};

const copia = z.object({
  nome: text(120).check(z.regex(/^[^/\\\p{Cc}]+$/u, 'Não pode ter barras')),
  cnpjSegurado: z.optional(z.nullable(text(18))),
  ...ajustes,
});
export type Copia = z.infer<typeof copia>;

const alteracao = z.extend(copia, { versao: id });
export type Alteracao = z.infer<typeof alteracao>;

export const testLayout = defineCall('conversor.testar-layout', 'POST /api/Conversor/layouts/{id}/teste', {
  summary:
    'Lê linhas de exemplo por um layout, também com os ajustes de uma cópia, sem gravar nada: cada campo como está e como foi entendido.',
  body: objectBody(262_144, {
    ramo: id,
    texto: z
      .string('Deve ser um texto')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(100_000, 'Muito longo')),
    ajustes: z.optional(z.object(ajustes)),
  }),
  reply: json(
    z.object({
      motivo: z.nullable(z.string()),
      linhas: z.array(
        z.object({
          linha: z.number(),
          campos: z.array(
            z.object({
              ...cada(z.string(), 'campo', 'cabecalho', 'texto'),
              valor: z.nullable(z.string()),
              esperado: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
});

export const copyLayout = defineCall('conversor.copiar-layout', 'POST /api/Conversor/layouts/{id}/copia', {
  summary:
    'Copia um layout para um cliente, com outro separador, codificação ou cabeçalho; cada campo pode ganhar outro lugar, separador decimal, máscara de data ou valor padrão.',
  body: json(copia, 65_536),
  reply: json(message),
});

export const updateLayout = defineCall('conversor.alterar-layout', 'PUT /api/Conversor/layouts/{id}', {
  summary: 'Altera a cópia de um layout; o que falta no corpo fica como está. Os layouts do produto não se alteram.',
  body: json(alteracao, 65_536),
  reply: json(message),
});

export const setLayoutAtivo = defineCall('conversor.ativar-layout', 'PUT /api/Conversor/layouts/{id}/ativo', {
  summary: 'Desativa a cópia de um layout, que sai da lista do conversor, ou volta a ativá-la; o histórico fica.',
  body: objectBody(16_384, { ativo: z.boolean('Deve ser verdadeiro ou falso'), versao: id }),
  reply: json(message),
});

export const getHistoricoDoLayout = defineCall(
  'conversor.historico-do-layout',
  'GET /api/Conversor/layouts/{id}/historico',
  { summary: 'Quem copiou ou alterou o layout, o quê e quando.', reply: json(historico) },
);
