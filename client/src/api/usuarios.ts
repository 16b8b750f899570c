import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createUsuario,
  deleteUsuario,
  listUsuarios,
  updateUsuario,
  type Usuario,
} from '../../../shared/contracts/usuarios.ts';
import { request } from './gateway-client.ts';
import { actOf, listQuery } from './queries.ts';

export const usuariosQuery = listQuery<Usuario>(listUsuarios);

export type NovoUsuario = Sent<typeof createUsuario>;
export type UsuarioAlterado = Sent<typeof updateUsuario>;

export const sendNovoUsuario = (usuario: NovoUsuario) => request(createUsuario, { body: usuario });
export const sendUsuario = actOf(updateUsuario);
export const removeUsuario = (id: number) => request(deleteUsuario, { params: { id } });
