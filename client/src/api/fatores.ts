import type { Sent } from '../../../shared/contracts/call.ts';
import {
  confirmarFator,
  createFator,
  createPasskey,
  deleteFator,
  deleteFatoresDoUsuario,
  listFatores,
  novosCodigos,
  opcoesDoCadastro,
} from '../../../shared/contracts/autenticacao.ts';
import { request } from './gateway-client.ts';
import { mutationOf, queryOf } from './queries.ts';

const invalidates = [listFatores.id];

export const fatoresQuery = queryOf(listFatores);

export const sendFator = mutationOf(createFator, { invalidates: [] })((body: Sent<typeof createFator>) => ({ body }));
export const sendPrimeiroCodigo = mutationOf(confirmarFator, { invalidates: [...invalidates, 'perfil'] })(
  ({ id, codigo }: { readonly id: number; readonly codigo: string }) => ({ params: { id }, body: { codigo } }),
);
export const pedirOpcoes = (senha: string) => request(opcoesDoCadastro, { body: { senha: senha || null } });
export const sendNovaPasskey = mutationOf(createPasskey, { invalidates: [...invalidates, 'perfil'] })(
  (body: Sent<typeof createPasskey>) => ({ body }),
);
export const pedirCodigos = mutationOf(novosCodigos, { invalidates })(() => ({}));
export const removeFator = mutationOf(deleteFator, { invalidates })((id: number) => ({ params: { id } }));

export const removeFatoresDe = (id: number) => request(deleteFatoresDoUsuario, { params: { id } });
