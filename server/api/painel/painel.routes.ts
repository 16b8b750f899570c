import { getPainel } from '../../../shared/contracts/painel.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { presentPainel } from './painel.presenter.ts';
import { findFigures } from './painel.repository.ts';

export const painelRoutes = ({ db }: ApiParts) => [
  endpoint(getPainel, async ({ caller }) => presentPainel(await findFigures(db, caller))),
];
