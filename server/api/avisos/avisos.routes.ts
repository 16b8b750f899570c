import { listAvisos, markAvisos } from '../../../shared/contracts/avisos.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { presentAviso } from './avisos.presenter.ts';
import { findAvisos, updateVistos } from './avisos.repository.ts';

export const avisosRoutes = ({ db }: ApiParts) => [
  endpoint(listAvisos, async ({ caller }) => {
    const avisos = (await findAvisos(db, caller)).map(presentAviso);
    return { status: 1, novos: avisos.filter(({ novo }) => novo).length, avisos };
  }),

  endpoint(markAvisos, async ({ body, caller }) => {
    await updateVistos(db, caller.id, body.ate);
    return { message: 'Avisos vistos.' };
  }),
];
