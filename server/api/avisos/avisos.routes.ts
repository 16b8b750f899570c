import { listAvisos, markAvisos } from '../../../shared/contracts/avisos.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { presentAviso } from './avisos.presenter.ts';
import { findAvisos, saveVistos } from './avisos.repository.ts';

/** What concerns a person and happened while one looked elsewhere. */
export const avisosRoutes = ({ db }: ApiParts) => [
  endpoint(listAvisos, async ({ caller }) => {
    const avisos = (await findAvisos(db, caller)).map(presentAviso);
    return { status: 1, novos: avisos.filter(({ novo }) => novo).length, avisos };
  }),

  endpoint(markAvisos, async ({ body, caller }) => {
    await saveVistos(db, caller.id, body.ate);
    return { message: 'Avisos vistos.' };
  }),
];
