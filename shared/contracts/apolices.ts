import * as z from 'zod/mini';
import { defineCall, json, objectBody } from './call.ts';
import { count, list, message, nameInPath, numberAnswered, textAnswered, cada } from './fields.ts';

/** Product spec 3; ISO dates, money in reais. */
export const apolice = z.looseObject({
  iD_APOLICE_NACIONAL: numberAnswered,
  iD_SUCURSAL: numberAnswered,
  numero: z.nullish(z.union([z.string(), z.number()])),
  ramo: z.nullish(z.union([z.string(), z.number()])),
  ramoDescricao: textAnswered,
  seguradoRazaoSocial: textAnswered,
  seguradoCNPJ: textAnswered,
  corretorRazaoSocial: textAnswered,
  corretorCNPJ: textAnswered,
  iniciO_VIGENCIA: textAnswered,
  finaL_VIGENCIA: textAnswered,
  cancelamentO_VIGENCIA: textAnswered,
  tipo: textAnswered,
  statusApolice: textAnswered,
  limitE_RESPONSABILIDADE_APOLICE: numberAnswered,
  origeM_MOVIMENTO: textAnswered,
  dataEmissao: textAnswered,
  ...cada(numberAnswered, 'valorPremio', 'valorIOF', 'valorTotal'),
  formaPagamento: textAnswered,
  numeroEndosso: z.nullish(z.union([z.string(), z.number()])),
  tipoEndosso: textAnswered,
  observacoes: textAnswered,
  dataInclusao: textAnswered,
  usuarioInclusao: textAnswered,
  dataAlteracao: textAnswered,
  usuarioAlteracao: textAnswered,
});
export type Apolice = z.infer<typeof apolice>;
export const apoliceFields = Object.keys(apolice.shape);

/** Built-in API only. */
export const suspensaoDeHoje = z.nullable(
  z.object({ desde: z.string(), ate: z.nullable(z.string()), motivo: z.string() }),
);

/** A policy as a choice; flat rows: `numero` or `numero_apolice` is the label, an id the value. */
export const apoliceOption = z.looseObject({
  ...cada(textAnswered, 'suspensa_desde', 'suspensa_ate', 'suspensa_motivo'),
  numero: z.nullish(z.union([z.string(), z.number()])),
  numero_apolice: z.nullish(z.union([z.string(), z.number()])),
  ...cada(numberAnswered, 'iD_APOLICE_NACIONAL', 'id_apolice', 'id'),
});
export type ApoliceOption = z.infer<typeof apoliceOption>;

export const apolicesPage = z.looseObject({
  status: z.number(),
  data: z.array(apolice),
  recordsTotal: z.number(),
  recordsFiltered: numberAnswered,
});

/** Path from `POLICY_LIST_PATH` (see `catalogue.ts`). */
export const listApolices = defineCall('apolices.list', 'POST /api/Apolice/ListarApolices', {
  tier: 'read',
  summary: 'Uma página de apólices; start é a posição da primeira linha, a partir de 1.',
  body: objectBody(16_384, {
    start: count.check(z.gte(1, 'Deve ser maior que zero')),
    length: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)], 'Deve ser 10, 25, 50 ou 100'),
    search: z.object(
      { value: z.string('Deve ser um texto').check(z.maxLength(200, 'Deve ter no máximo 200 caracteres')) },
      'Campo obrigatório',
    ),
  }),
  reply: json(apolicesPage),
  builtInOnly: false,
});

export const allApolices = defineCall('apolices.all', 'GET /api/Apolice/GetAllApolices', {
  summary: 'Todas as apólices.',
  reply: json(list(apolice)),
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
  tier: 'report',
  builtInOnly: false,
});

export const getApolice = defineCall('apolices.get', 'GET /api/Apolice/dados-apolice/{id}', {
  summary: 'Os dados de uma apólice.',
  reply: json(apolice),
  builtInOnly: false,
});

export const uploadApolice = defineCall('apolices.upload', 'POST /api/Apolice/uploadApolice', {
  summary: 'Envia o PDF de uma apólice no campo files.',
  body: { kind: 'multipart', field: 'files', maxBytes: 50 * 1024 * 1024 },
  reply: json(message),
  limits: { firstByteMs: 120_000, idleMs: 30_000 },
  tier: 'upload',
  builtInOnly: false,
});

export const downloadDocumento = defineCall('apolices.documento', 'GET /api/Apolice/documento/{id}', {
  summary: 'O PDF de que a apólice foi lida.',
  reply: { kind: 'download', mediaType: 'application/pdf' },
});

export const listApolicesOfRamo = defineCall('apolices.list-of-ramo', 'GET /api/Apolice{ramo}', {
  params: { ramo: nameInPath },
  query: { pageSize: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Deve ser um número inteiro de até 9999'))) },
  summary: 'As apólices de um ramo, pelo nome do ramo.',
  reply: json(list(apoliceOption)),
  builtInOnly: false,
});
