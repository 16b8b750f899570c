import { buscar } from '../../../shared/contracts/busca.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { findAchados } from './busca.repository.ts';

export const buscaRoutes = ({ db }: ApiParts) => [
  endpoint(buscar, async ({ query }) => ({ status: 1, retorno: await findAchados(db, query.texto) })),
];
