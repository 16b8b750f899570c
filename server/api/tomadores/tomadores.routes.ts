import { listTomadores } from '../../../shared/contracts/tomadores.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { inBatches, streamList } from '../serving/stream-list.ts';
import { presentTomador } from './tomadores.presenter.ts';
import { findTomadoresAfter } from './tomadores.repository.ts';

export const tomadoresRoutes = ({ db }: ApiParts) => [
  // A bare array, one of the two envelopes that the product spec allows: it can be streamed, and there may be many.
  endpoint(listTomadores, (_received, response) =>
    streamList(
      response,
      inBatches(
        (id, size) => findTomadoresAfter(db, id, size),
        (row) => row.id_apolice_tomador,
      ),
      presentTomador,
    ),
  ),
];
