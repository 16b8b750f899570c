import { getPainel } from '../../../shared/contracts/painel.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { presentPainel } from './painel.presenter.ts';
import { readPainel } from './painel.repository.ts';

export const painelRoutes = ({ db }: ApiParts) => {
  const findFigures = readPainel(db);
  return [endpoint(getPainel, async ({ caller }) => presentPainel(await findFigures(caller)))];
};
