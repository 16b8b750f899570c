import { buscar } from '../../../shared/contracts/busca.ts';
import { type ApiParts, readEndpoint } from '../chamada/endpoint.ts';
import { findAchados } from './busca.repository.ts';

export const buscaRoutes = ({ db }: ApiParts) => [readEndpoint(buscar, ({ query }) => findAchados(db, query.texto))];
