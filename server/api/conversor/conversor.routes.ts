import { rm } from 'node:fs/promises';
import { listLayouts, uploadConversor } from '../../../shared/contracts/conversor.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { receiveFile } from '../receive-file.ts';
import { pastaDeEntrada } from './arquivos.ts';
import { presentLayout } from './conversor.presenter.ts';
import { findLayouts } from './conversor.repository.ts';
import { converterArquivo } from './conversor.upload.ts';

export const conversorRoutes = (parts: ApiParts) => [
  // Wrapped: the product spec allows a bare array or `status` 1 with `retorno`.
  endpoint(listLayouts, 'read', async () => ({ status: 1, retorno: (await findLayouts(parts.db)).map(presentLayout) })),

  endpoint(uploadConversor, 'write', async ({ request, params, query, caller, requestId }, response) => {
    const { field, maxBytes } = uploadConversor.body;
    const file = await receiveFile(request, response, { folder: pastaDeEntrada(parts.dataDir), field, maxBytes });
    try {
      const { layoutName } = params;
      const [idRamo, repetir] = [Number(query.ramo), query.repetir === '1'];
      return await converterArquivo(parts, { layoutName, idRamo, repetir, file, caller, requestId });
    } finally {
      await rm(file.path, { force: true });
    }
  }),
];
