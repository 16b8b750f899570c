import { listCorretores } from '../../../shared/contracts/corretores.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { presentCorretor } from './corretores.presenter.ts';
import { findCorretores } from './corretores.repository.ts';

export const corretoresRoutes = ({ db }: ApiParts) => [
  // Wrapped in `data`, one of the two envelopes that the product spec allows.
  endpoint(listCorretores, 'read', async () => ({ data: (await findCorretores(db)).map(presentCorretor) })),
];
