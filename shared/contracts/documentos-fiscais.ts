import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { codigosDeRecusa, type CodigoDeRecusa } from './codigos-de-recusa.ts';
import { idInPath, cada } from './fields.ts';

/** The authorities' limit is 500 KB; some issuers exceed it. */
export const MAX_DOCUMENTO = 4 * 1024 * 1024;

const codigos = Object.keys(codigosDeRecusa) as [CodigoDeRecusa, ...CodigoDeRecusa[]];

/** Amounts are decimal text. */
const resposta = z.object({
  status: z.literal(1),
  /** `JA_AVERBADA`: repeated; `PENDENTE`: waits for its document. */
  situacao: z.enum(['AVERBADA', 'JA_AVERBADA', 'PENDENTE', 'RECUSADA', 'CANCELADA']),
  averbacoes: z.array(
    z.object({
      numero_averbacao: z.string(),
      protocolo: z.string(),
      id_apolice: z.number(),
      numero: z.string(),
      id_grupo: z.number(),
      importancia_segurada: z.string(),
      premio: z.string(),
    }),
  ),
  erros: z.array(
    z.object({ codigo: z.enum(codigos), ...cada(z.string(), 'campo', 'mensagem', 'esperado', 'informado') }),
  ),
});
export type RespostaDoDocumento = z.infer<typeof resposta>;

export const declareDocumento = defineCall('averbacoes.declarar', 'POST /api/Averbacao/documento', {
  query: { ramo: idInPath },
  summary:
    'Averba um documento: CT-e, CT-e Simplificado, CT-e OS ou NF-e; ou aplica um MDF-e (veículo e viagem) ou um evento (cancelamento, ' +
    'encerramento, correção). Um CT-e de substituição cancela o que substitui. O XML vai como corpo (application/xml) ou no campo file. Enviado de novo, responde o mesmo e nada muda. ' +
    `422 só para RECUSADA, com os erros; 409 onde o CT-e substituído está arquivado. Códigos: ${codigos.map((codigo) => `${codigo} (${codigosDeRecusa[codigo]})`).join(' ')}`,
  body: { kind: 'multipart', field: 'file', maxBytes: MAX_DOCUMENTO, ou: 'application/xml' },
  reply: json(resposta),
  tier: 'document',
});
