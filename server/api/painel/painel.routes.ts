import { getPainel } from '../../../shared/contracts/painel.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { presentPainel } from './painel.presenter.ts';
import { findFigures } from './painel.repository.ts';

export const painelRoutes = ({ db }: ApiParts) => [
  endpoint(getPainel, 'read', async () => presentPainel(await findFigures(db))),
];
