import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, idInPath, message, numberAnswered, storable, text, textAnswered } from './fields.ts';

/** How one field stands in a file (`campo` of the averbação) and how it is read. */
const layoutCampo = z.object({
  ordem: z.number(),
  campo: z.string(),
  cabecalho: z.string(),
  coluna: numberAnswered,
  posicao: numberAnswered,
  tamanho: numberAnswered,
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
  separador: textAnswered,
  codificacao: textAnswered,
  linhasCabecalho: z.number(),
  identificador: textAnswered,
  cnpjSegurado: textAnswered,
  campos: z.array(layoutCampo),
});
export type LayoutCompleto = z.infer<typeof layoutCompleto>;

export const listLayoutsCompletos = defineCall({
  id: 'conversor.layouts-completos',
  method: 'GET',
  path: '/api/Conversor/layouts',
  summary: 'Os layouts com seus campos.',
  reply: {
    kind: 'json',
    /** `podeGravar`: whether the profile of whoever asks lets them test and copy. */
    schema: z.object({ status: z.literal(1), data: z.array(layoutCompleto), podeGravar: z.boolean() }),
  },
  builtInOnly: true,
});

export const testLayout = defineCall({
  id: 'conversor.testar-layout',
  method: 'POST',
  path: '/api/Conversor/layouts/{id}/teste',
  params: { id: idInPath },
  summary: 'Lê linhas de exemplo por um layout, sem gravar nada: cada campo como está e como foi entendido.',
  body: {
    kind: 'json',
    maxBytes: 262_144,
    schema: z.object({
      ramo: id,
      texto: z
        .string('Deve ser um texto')
        .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(100_000, 'Muito longo')),
    }),
  },
  reply: {
    kind: 'json',
    schema: z.object({
      /** Why the text as a whole could not be read, where it could not. */
      motivo: z.nullable(z.string()),
      linhas: z.array(
        z.object({
          linha: z.number(),
          campos: z.array(
            z.object({
              campo: z.string(),
              cabecalho: z.string(),
              texto: z.string(),
              valor: z.nullable(z.string()),
              esperado: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  },
  tier: 'write',
  builtInOnly: true,
});

export const copyLayout = defineCall({
  id: 'conversor.copiar-layout',
  method: 'POST',
  path: '/api/Conversor/layouts/{id}/copia',
  params: { id: idInPath },
  summary: 'Copia um layout para um cliente; cada campo pode ganhar outro cabeçalho, coluna, posição ou valor padrão.',
  body: {
    kind: 'json',
    maxBytes: 65_536,
    schema: z.object({
      nome: text(120).check(z.regex(/^[^/\\\p{Cc}]+$/u, 'Não pode ter barras')),
      cnpjSegurado: z.optional(z.nullable(text(18))),
      separador: z.optional(z.nullable(z.enum([';', ',', '|', '\t'], 'Deve ser ; , | ou tabulação'))),
      campos: z.optional(
        z.array(
          z.object({
            campo: text(40),
            cabecalho: z.optional(text(80)),
            coluna: z.optional(z.nullable(id)),
            posicao: z.optional(z.nullable(id)),
            tamanho: z.optional(z.nullable(id)),
            obrigatorio: z.optional(z.boolean()),
            valorPadrao: z.optional(z.nullable(z.string().check(z.maxLength(120), ...storable))),
          }),
        ),
      ),
    }),
  },
  reply: { kind: 'json', schema: message },
  tier: 'write',
  builtInOnly: true,
});
