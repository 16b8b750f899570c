import type { Usuario } from '../../../shared/contracts/usuarios.ts';
import type { Caller } from '../chamada/endpoint.ts';
import type { UsuarioRow } from './usuarios.repository.ts';

/**
 * The user on the wire, neither password nor token. Administrators see all of it; everybody else sees of the others by
 * which name they write, and neither their e-mail nor what they may do.
 */
export function presentUsuario(row: UsuarioRow, caller: Caller): Usuario {
  const whole = caller.perfil === 'admin' || caller.id === row.id_usuario;
  return {
    id_usuario: row.id_usuario,
    nome: row.nome,
    email: whole ? row.email : null,
    username: row.username,
    perfil: whole ? row.perfil : null,
    ativo: row.ativo,
    ...(whole && { versao: row.versao }),
  };
}
