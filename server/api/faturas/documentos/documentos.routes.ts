import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { downloadFaturaPdf, downloadRelacao } from '../../../../shared/contracts/fatura-documentos.ts';
import { XLSX } from '../../../../shared/planilha/media-type.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { imprimirFatura, nomeDoArquivo } from './imprimir.ts';
import { escreverRelacao } from './relacao.ts';

export const documentosRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(downloadFaturaPdf, async ({ params, caller }, response) => {
    const { fatura, pdf } = await imprimirFatura(db, caller, params.id);
    response.type('pdf').attachment(nomeDoArquivo(fatura, 'pdf')).send(pdf);
    return undefined;
  }),

  endpoint(downloadRelacao, async ({ params, caller }, response) => {
    const { fatura, arquivo } = await escreverRelacao(db, dataDir, caller, params.id);
    response.type(XLSX).attachment(nomeDoArquivo(fatura, 'xlsx'));
    try {
      await pipeline(createReadStream(arquivo), response);
    } catch (error) {
      // Ignore a client that disconnected during the download.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      await rm(arquivo, { force: true });
    }
    return undefined;
  }),
];
