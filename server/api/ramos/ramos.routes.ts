import { listRamos } from '../../../shared/contracts/ramos.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { presentRamo } from './ramos.presenter.ts';
import { findRamos } from './ramos.repository.ts';

export const ramosRoutes = ({ db }: ApiParts) => [
  // Wrapped: the product spec allows a bare array or `status` 1 with `retorno`.
  endpoint(listRamos, async () => ({ status: 1, retorno: (await findRamos(db)).map(presentRamo) })),
];
