import { listGruposOfApolice } from '../../../shared/contracts/grupos.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { findGruposOfApolice } from './grupos.repository.ts';

export const gruposRoutes = ({ db }: ApiParts) => [
  // Wrapped: the product spec allows a bare array, `data`, or `status` 1 with `retorno`. No such policy: no groups.
  endpoint(listGruposOfApolice, async ({ params }) => ({
    status: 1,
    retorno: await findGruposOfApolice(db, params.idApolice),
  })),
];
