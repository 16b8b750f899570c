import { type Chave, createChave, deleteChave, listChaves, rotacionarChave } from '../../../shared/contracts/chaves.ts';
import { listQuery, mutationOf, queryOf } from './queries.ts';

const invalidates = [listChaves.id];

export const chavesQuery = listQuery<Chave>(listChaves);

export const escoposQuery = queryOf(listChaves, { query: {} }, ({ escopos }) => escopos);

export const sendChave = mutationOf(createChave, { invalidates });
export const sendRotacao = mutationOf(rotacionarChave, { invalidates })(({ id_chave, versao }: Chave) => ({
  params: { id: id_chave },
  body: { versao },
}));
export const revogar = mutationOf(deleteChave, { invalidates })(({ id_chave }: Chave) => ({
  params: { id: id_chave },
}));
