import type { PlainCall } from '../call.ts';

/** The list of policies with filters and an order, without its schemas: what the client carries. */
export const pesquisaDeApolices = {
  id: 'apolices.search',
  method: 'POST',
  path: '/api/Apolice/Pesquisar',
  api: 'main',
  summary:
    'As apólices, as mais novas primeiro ou na ordem pedida, com a busca de ListarApolices e filtros por ramo, sucursal, corretor, segurado, situação e vigência.',
  body: { kind: 'json', maxBytes: 16_384 },
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  tier: 'read',
  access: 'read',
  builtInOnly: true,
} as const satisfies PlainCall;
