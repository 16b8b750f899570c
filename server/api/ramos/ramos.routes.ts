import { listRamos } from '../../../shared/contracts/ramos.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { presentRamo } from './ramos.presenter.ts';
import { findRamos } from './ramos.repository.ts';

export const ramosRoutes = ({ db }: ApiParts) => [
  // Wrapped: the product spec allows a bare array or `status` 1 with `retorno`.
  endpoint(listRamos, async () => ({ status: 1, retorno: (await findRamos(db)).map(presentRamo) })),
];
