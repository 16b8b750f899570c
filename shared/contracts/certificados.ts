import * as z from 'zod/mini';
import { defineCall, objectBody, success } from './call.ts';
import { text } from './fields.ts';

export const downloadCertificado = defineCall('certificados.download', 'GET /api/Averbacao/{id}/certificado', {
  summary: 'O certificado de uma averbação em PDF, com o código que o confirma; sempre o mesmo código.',
  reply: { kind: 'download', mediaType: 'application/pdf' },
  tier: 'report',
});

export const resultadosDaConferencia = ['CONFERE', 'SEM_EFEITO', 'NAO_CONFERE'] as const;

export const conferirCertificado = defineCall('certificados.conferir', 'POST /api/Certificado/conferencia', {
  summary:
    'Confirma um certificado, sem sessão: `CONFERE` onde código e chave são os de uma averbação que vale, `SEM_EFEITO` onde ' +
    'ela foi excluída ou cancelada, `NAO_CONFERE` em todos os outros casos. Nenhum outro dado é mostrado.',
  body: objectBody(8_192, {
    codigo: text(40),
    /** Access key, or averbação number as printed. */
    chave: text(80),
  }),
  reply: success({ resultado: z.enum(resultadosDaConferencia) }),
  tier: 'public',
  access: 'public',
});
