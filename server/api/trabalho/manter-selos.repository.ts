import { sealAuditTrail } from '../../database/audit-chain.ts';
import { manter } from './manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';

/** Between a record of the audit trail and its seal; one process seals for all. */
const EVERY_MS = 1_000;

/** Seals the audit trail behind those who write it. @returns what ends it. */
export const manterSelos = ({ pool, log }: Pick<ApiParts, 'pool' | 'log'>) =>
  manter(log, EVERY_MS, 'audit trail not sealed', (fim) => sealAuditTrail(pool, fim));
