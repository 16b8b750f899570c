import { listSubgrupos } from '../../../shared/contracts/subgrupos.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { presentSubgrupo } from './subgrupos.presenter.ts';
import { findSubgrupos } from './subgrupos.repository.ts';

export const subgruposRoutes = ({ db }: ApiParts) => [
  // Wrapped in `data`, one of the two envelopes that the product spec allows.
  endpoint(listSubgrupos, 'read', async () => ({ data: (await findSubgrupos(db)).map(presentSubgrupo) })),
];
