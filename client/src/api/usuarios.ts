import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createUsuario,
  deleteUsuario,
  listUsuarios,
  updateUsuario,
  type Usuario,
} from '../../../shared/contracts/usuarios.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './list-query.ts';

export const usuariosQuery = listQuery<Usuario>(listUsuarios);

export type NovoUsuario = Sent<typeof createUsuario>;
export type UsuarioAlterado = Sent<typeof updateUsuario>;

/** @throws GatewayError */
export async function sendNovoUsuario(usuario: NovoUsuario): Promise<void> {
  await request(createUsuario, { body: usuario });
}

/** Changes a user; without `senha` the current one stays. @throws GatewayError */
export async function sendUsuario(id: number, usuario: UsuarioAlterado): Promise<void> {
  await request(updateUsuario, { params: { id }, body: usuario });
}

/** @throws GatewayError */
export async function removeUsuario(id: number): Promise<void> {
  await request(deleteUsuario, { params: { id } });
}
