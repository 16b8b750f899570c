import type { PlainCall } from '../../../shared/contracts/call.ts';
import type { Historico } from '../../../shared/contracts/fields.ts';
import { listQuery } from './queries.ts';

export const historicoQuery = (call: PlainCall, id: string | number) => ({
  ...listQuery<Historico['retorno'][number]>(call, { params: { id } }),
  staleTime: 0,
});
