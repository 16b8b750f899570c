import { getPainel } from '../../../shared/contracts/painel.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { presentPainel } from './painel.presenter.ts';
import { findFigures } from './painel.repository.ts';

export const painelRoutes = ({ db }: ApiParts) => [
  endpoint(getPainel, async () => presentPainel(await findFigures(db))),
];
