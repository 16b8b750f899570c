import { sealAuditTrail } from '../../database/audit-chain.ts';
import { manter } from './manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';

/** Between a record of the audit trail and its seal; one process seals for all. */
const EVERY_MS = 1_000;

/** Seals the audit trail in the background, behind its writers. @returns a function that stops it. */
export const manterSelos = ({ pool, log }: Pick<ApiParts, 'pool' | 'log'>) =>
  manter(log, EVERY_MS, 'audit trail not sealed', (fim) => sealAuditTrail(pool, fim));
