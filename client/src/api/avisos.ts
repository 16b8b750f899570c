import { queryOptions } from '@tanstack/react-query';
import { listAvisos, markAvisos } from '../../../shared/contracts/avisos.ts';
import { mutationOf, queryOf } from './queries.ts';

/** The notices of the signed-in person, the latest first; polled every 30 s while the page is visible. */
export const avisosQuery = queryOptions({ ...queryOf(listAvisos), refetchInterval: 30_000 });

/** @param ate the moment of the latest notice that was seen. */
export const marcarVistos = mutationOf(markAvisos, { invalidates: [] })((ate: string) => ({ body: { ate } }));
