import { getPainel } from '../../../shared/contracts/painel.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { presentPainel } from './painel.presenter.ts';
import { figuresOf } from './painel.repository.ts';

export const painelRoutes = ({ db }: ApiParts) => {
  const findFigures = figuresOf(db);
  return [endpoint(getPainel, async ({ caller }) => presentPainel(await findFigures(caller)))];
};
