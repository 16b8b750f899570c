import type { Anchor } from '../database/audit-chain.ts';
import { StartError } from '../process/start-error.ts';

/** Parses an anchor as printed by `npm run auditoria`. @throws StartError */
export function readAnchor(text: string): Anchor {
  const [, posicao, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (posicao === undefined || hash === undefined) {
    throw new StartError('--ancora deve conter posição e selo como a verificação os mostra, por exemplo 120:9f86d0….');
  }
  return { posicao: Number(posicao), hash };
}
