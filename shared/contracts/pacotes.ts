import * as z from 'zod/mini';
import { defineCall, json, pageOf, saved, strictBody, success } from './call.ts';
import { decimal } from './fatura.ts';
import { algum, dia, faixa, id, idInPath, mes, pagina, text } from './fields.ts';
import {
  acoesDoPacote,
  itemDoPacote,
  linhaDePacote,
  pacote,
  situacoesDoItem,
  situacoesDoPacote,
  tiposDePacote,
} from './pacote.ts';

/** Acts and files of a package (domain 3.7). */

export const atosDoPacote = acoesDoPacote.filter((acao) => acao !== 'retornar');
export type AtoDoPacote = (typeof atosDoPacote)[number];

export const actOnPacote = defineCall('pacotes.ato', 'POST /api/Pacote/{id}/{acao}', {
  params: { id: idInPath, acao: z.enum(atosDoPacote, 'Deve ser enviar, entregar, retificar ou cancelar') },
  summary:
    'Envia o pacote ao sistema configurado, registra que o arquivo foi entregue, reúne os itens recusados em outro pacote (cujo id responde), ou o cancela; 409 onde a situação não permite.',
  body: strictBody(4_096, { versao: id, motivo: z.optional(text(500)) }),
  reply: saved,
  limits: { firstByteMs: 180_000, idleMs: 30_000 },
});

export const MAX_ITENS_DO_RETORNO = 10_000;
export const MAX_BYTES_DO_RETORNO = 4 * 1024 * 1024;

/** Answer of a receiver, possibly in parts. */
export const retorno = z.strictObject({
  protocolo: z.optional(z.nullable(text(60))),
  itens: z
    .array(
      z.strictObject({
        ref: text(40),
        situacao: z.enum(['ACEITO', 'RECUSADO'], 'Deve ser ACEITO ou RECUSADO'),
        codigo_erro: z.optional(z.nullable(text(40))),
        mensagem: z.optional(z.nullable(text(500))),
      }),
    )
    .check(
      z.maxLength(MAX_ITENS_DO_RETORNO, 'No máximo 10.000 itens por vez'),
      z.refine((itens) => new Set(itens.map(({ ref }) => ref)).size === itens.length, 'Cada item só pode vir uma vez'),
    ),
});
export type Retorno = z.infer<typeof retorno>;

export const returnPacote = defineCall('pacotes.retorno', 'POST /api/Pacote/{id}/retorno', {
  summary:
    'O que o recebedor respondeu de cada item, em uma ou mais partes; o pacote termina quando todos têm resposta. A mesma resposta de novo nada muda.',
  body: json(retorno, MAX_BYTES_DO_RETORNO),
  reply: success({ id: z.number(), versao: z.number(), itens: pacote.shape.itens }),
});

export const downloadPacote = defineCall('pacotes.arquivo', 'GET /api/Pacote/{id}/arquivo', {
  query: { formato: z.enum(['json', 'xml'], 'Deve ser json ou xml') },
  summary: 'O arquivo do pacote, em JSON ou XML; o esquema de cada um está em /api/Pacote/esquema/{tipo}.',
  reply: { kind: 'download', mediaType: 'application/json' },
  limits: { firstByteMs: 60_000, idleMs: 60_000 },
  tier: 'report',
});

export const getEsquemaDoPacote = defineCall('pacotes.esquema', 'GET /api/Pacote/esquema/{tipo}', {
  params: { tipo: z.enum(tiposDePacote, 'Tipo desconhecido') },
  query: { formato: z.enum(['json', 'xsd'], 'Deve ser json ou xsd') },
  summary: 'O esquema do arquivo de um tipo de pacote: JSON Schema 2020-12, ou XML Schema 1.0.',
  reply: { kind: 'download', mediaType: 'application/schema+json' },
});

const tipo = z.enum(tiposDePacote, 'Deve ser FATURA, CANCELAMENTO, COBRANCA, APOLICE ou CADASTRO');

const filtros = z.strictObject({
  tipo: z.optional(algum(tipo)),
  situacao: z.optional(algum(z.enum(situacoesDoPacote, 'Situação desconhecida'))),
  competencia: z.optional(mes),
  data_criacao: z.optional(faixa(dia)),
});
export type FiltrosDePacotes = z.infer<typeof filtros>;

export const listPacotes = defineCall('pacotes.list', 'POST /api/Pacote/Listar', {
  tier: 'read',
  summary: 'Os pacotes da WI, com busca pelo número, filtros, ordem e os totais do filtro.',
  body: json(
    pagina(filtros, ['numero', 'tipo', 'registros', 'valor_total', 'situacao', 'data_criacao', 'data_retorno']),
    16_384,
  ),
  reply: pageOf(linhaDePacote, {
    totais: z.object({ pacotes: z.number(), registros: z.number(), valor_total: decimal }),
  }),
});

export const getAEmpacotar = defineCall('pacotes.a-empacotar', 'GET /api/Pacote/a-empacotar', {
  summary:
    'Quantos registros de cada tipo ainda não estão em pacote nenhum, quantos deles já passaram do prazo, e se há um sistema configurado que os receba.',
  reply: success({
    recebedor: z.boolean(),
    tipos: z.array(
      z.object({ tipo: z.enum(tiposDePacote), registros: z.number(), valor_total: decimal, atrasados: z.number() }),
    ),
  }),
});

export const createPacote = defineCall('pacotes.create', 'POST /api/Pacote', {
  summary: 'Monta um pacote com até 100.000 registros do tipo que ainda não estão em outro; 409 onde não há nenhum.',
  body: strictBody(4_096, { tipo, competencia: z.optional(z.nullable(mes)), id_ramo: z.optional(z.nullable(id)) }),
  reply: saved,
  limits: { firstByteMs: 180_000, idleMs: 30_000 },
});

export const getPacote = defineCall('pacotes.get', 'GET /api/Pacote/{id}', {
  summary: 'Um pacote: o que se pode fazer com ele agora, como estão seus itens e o que já foi feito.',
  reply: success({ retorno: pacote }),
});

export const listItensDoPacote = defineCall('pacotes.itens', 'POST /api/Pacote/{id}/itens/Listar', {
  tier: 'read',
  summary: 'Os itens de um pacote, na ordem do arquivo, com a resposta que cada um teve.',
  body: json(pagina(z.strictObject({ situacao: z.optional(algum(z.enum(situacoesDoItem))) }), ['ordem']), 4_096),
  reply: pageOf(itemDoPacote),
});
