import { plainCall } from '../plain-call.ts';

/** Without schemas, and apart from a policy's other calls: every choice of a policy sends it, and loads no declaration for it. */
export const pesquisaDeApolices = plainCall('apolices.search', 'POST /api/Apolice/Pesquisar', {
  tier: 'read',
  body: { kind: 'json', maxBytes: 16_384 },
});
