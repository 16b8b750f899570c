import { listCaixasPostais } from '../../../shared/contracts/caixas-postais.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { inBatches, streamList } from '../chamada/stream-list.ts';
import { findCaixasPostaisAfter } from './caixas-postais.repository.ts';

export const caixasPostaisRoutes = ({ db }: ApiParts) => [
  // A bare array, one of the two envelopes that the product spec allows: it can be streamed.
  endpoint(listCaixasPostais, (_received, response) =>
    streamList(
      response,
      inBatches(
        (id, size) => findCaixasPostaisAfter(db, id, size),
        (row) => row.id_caixa_postal,
      ),
    ),
  ),
];
