import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { text } from './fields.ts';

export const downloadCertificado = defineCall({
  id: 'certificados.download',
  method: 'GET',
  path: '/api/Averbacao/{id}/certificado',
  summary: 'O certificado de uma averbação em PDF, com o código que o confirma; sempre o mesmo código.',
  reply: { kind: 'download', mediaType: 'application/pdf' },
  tier: 'report',
});

export const resultadosDaConferencia = ['CONFERE', 'SEM_EFEITO', 'NAO_CONFERE'] as const;

export const conferirCertificado = defineCall({
  id: 'certificados.conferir',
  method: 'POST',
  path: '/api/Certificado/conferencia',
  summary:
    'Confirma um certificado, sem sessão: `CONFERE` onde código e chave são os de uma averbação que vale, `SEM_EFEITO` onde ' +
    'ela foi excluída ou cancelada, `NAO_CONFERE` em todos os outros casos. Nenhum outro dado é mostrado.',
  body: json(
    z.object({
      codigo: text(40),
      /** Access key, or averbação number as printed. */
      chave: text(80),
    }),
    8_192,
  ),
  reply: json(z.object({ status: z.literal(1), resultado: z.enum(resultadosDaConferencia) })),
  tier: 'public',
  access: 'public',
});
