import { queryOptions } from '@tanstack/react-query';
import { listAvisos, markAvisos } from '../../../shared/contracts/avisos.ts';
import { mutationOf, queryOf } from './queries.ts';

/** The user's notifications, newest first; polled every 30 s while the page is visible. */
export const avisosQuery = queryOptions({ ...queryOf(listAvisos), refetchInterval: 30_000 });

/** @param ate time of the newest notification seen. */
export const marcarVistos = mutationOf(markAvisos, { invalidates: [] })((ate: string) => ({ body: { ate } }));
