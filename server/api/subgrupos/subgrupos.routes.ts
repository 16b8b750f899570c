import { listSubgrupos } from '../../../shared/contracts/subgrupos.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { findSubgrupos } from './subgrupos.repository.ts';

export const subgruposRoutes = ({ db }: ApiParts) => [
  // Wrapped in `data`, one of the two envelopes that the product spec allows.
  endpoint(listSubgrupos, async () => ({ data: await findSubgrupos(db) })),
];
