import { listLayouts, uploadConversor } from '../../../shared/contracts/conversor.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { notYet } from '../refusals.ts';
import { presentLayout } from './conversor.presenter.ts';
import { findLayouts } from './conversor.repository.ts';

export const conversorRoutes = ({ db }: ApiParts) => [
  // Wrapped: the product spec allows a bare array or `status` 1 with `retorno`.
  endpoint(listLayouts, 'read', async () => ({ status: 1, retorno: (await findLayouts(db)).map(presentLayout) })),

  endpoint(uploadConversor, 'write', () =>
    Promise.reject(notYet('A conversão de arquivos ainda não está disponível neste servidor.')),
  ),
];
