import { manter } from '../serving/manter.ts';
import type { ApiParts } from '../serving/parts.ts';
import { apurarAlertas } from './alertas-de-acumulo.repository.ts';

const everyMs = 10 * 60_000;

/** Keeps the dashboard's alerts of accumulation, which nobody who opens it waits for. @returns what ends it. */
export const manterAlertas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter({ everyMs, run: () => apurarAlertas(db), log, falha: 'alerts of accumulation could not be worked out' });
