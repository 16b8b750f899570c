import { listCorretores } from '../../../shared/contracts/corretores.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { findCorretores } from './corretores.repository.ts';

export const corretoresRoutes = ({ db }: ApiParts) => [
  // Wrapped in `data`, one of the two envelopes that the product spec allows.
  endpoint(listCorretores, async () => ({ data: await findCorretores(db) })),
];
