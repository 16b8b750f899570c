import type { Request } from 'express';
import { conferirCertificado, downloadCertificado } from '../../../shared/contracts/averbacao.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { lerSeguradora } from '../impressos/seguradora.ts';
import { type ApiParts, endpoint, publicEndpoint } from '../chamada/endpoint.ts';
import { conflict, found } from '../chamada/refusals.ts';
import { recordChanges, write } from '../escrita/writer.repository.ts';
import { findAverbacao } from './averbacao.repository.ts';
import { codigoLido, codigoNovo, desenharCertificado } from './certificado.ts';
import { emitirCertificado, findCertificada, findCobertura } from './certificados.repository.ts';

const valem: ReadonlySet<string> = new Set(['ABERTA', 'FATURADA']);

export const certificadosRoutes = ({ db }: ApiParts) => [
  endpoint(downloadCertificado, async ({ params, caller, autor, request }, response) => {
    const averbacao = found(await findAverbacao(db, caller, params.id), 'Averbação não encontrada.');
    if (!valem.has(averbacao.situacao)) throw conflict('Só averbação válida tem certificado; esta não é mais válida.');
    const certificado = await write(asOwner(db), async (transaction) => {
      const { novo, ...emitido } = await emitirCertificado(transaction, averbacao, codigoNovo(), autor.username);
      if (novo) await recordChanges(transaction, autor, 'certificados', [{ id: params.id, depois: emitido }]);
      return emitido;
    });
    const [seguradora, cobertura] = [await lerSeguradora(db), await findCobertura(db, averbacao)];
    const partes = { seguradora, averbacao, cobertura, certificado, endereco: enderecoDaConferencia(request) };
    const bytes = await desenharCertificado(partes);
    response.attachment(`certificado-${averbacao.numero_averbacao}.pdf`).type('application/pdf').end(bytes);
  }),

  publicEndpoint(conferirCertificado, async ({ body }) => {
    const chave = body.chave.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
    const situacao = await findCertificada(db, codigoLido(body.codigo), chave);
    if (situacao === undefined) return { status: 1, resultado: 'NAO_CONFERE' };
    return { status: 1, resultado: valem.has(situacao) ? 'CONFERE' : 'SEM_EFEITO' };
  }),
];

/** Confirmation page at the host the caller used, which the web server has checked. */
const enderecoDaConferencia = (request: Request) => `${request.protocol}://${request.host}/certificado`;
