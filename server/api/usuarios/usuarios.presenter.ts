import type { Usuario } from '../../../shared/contracts/usuarios.ts';
import type { UsuarioRow } from './usuarios.repository.ts';

/** The user on the wire: neither password nor token. */
export function presentUsuario(row: UsuarioRow): Usuario {
  return {
    id_usuario: row.id_usuario,
    nome: row.nome,
    email: row.email,
    username: row.username,
    perfil: row.perfil,
    ativo: row.ativo,
  };
}
