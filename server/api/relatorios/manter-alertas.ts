import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { apurarAlertas } from './alertas-de-acumulo.repository.ts';

const everyMs = 10 * 60_000;

/** Refreshes the dashboard's accumulation alerts in the background. @returns a function that stops it. */
export const manterAlertas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter({ everyMs, run: () => apurarAlertas(db), log, falha: 'alerts of accumulation could not be worked out' });
