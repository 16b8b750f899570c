import { buscar } from '../../../shared/contracts/busca.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { findAchados } from './busca.repository.ts';

/** Anything that a person may look for by a text. */
export const buscaRoutes = ({ db }: ApiParts) => [
  endpoint(buscar, async ({ query }) => ({ status: 1, retorno: await findAchados(db, query.texto) })),
];
