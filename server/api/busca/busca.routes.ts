import { buscar } from '../../../shared/contracts/busca.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { findAchados } from './busca.repository.ts';

export const buscaRoutes = ({ db }: ApiParts) => [
  endpoint(buscar, async ({ query }) => ({ status: 1, retorno: await findAchados(db, query.texto) })),
];
