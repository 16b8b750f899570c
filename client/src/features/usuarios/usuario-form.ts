/** The user form: what may be typed, and what it becomes on the wire. Create and edit share it. */
import * as z from 'zod/mini';
import { perfis } from '../../../../shared/contracts/access.ts';
import { type Usuario } from '../../../../shared/contracts/usuarios.ts';
import type { NovoUsuario, UsuarioAlterado } from '../../api/usuarios.ts';

const REQUIRED = 'Campo obrigatório';
const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, `Deve ter no máximo ${max} caracteres`));

const fields = {
  nome: text(120),
  email: text(254).check(z.email('Deve ser um e-mail válido')),
  username: text(60),
  perfil: z.enum(perfis),
  ativo: z.boolean(),
};

/** Of a new user: senha is required. Its strength is the service's to judge. */
export const novoUsuarioForm = z.object({ ...fields, senha: z.string().check(z.minLength(1, REQUIRED)) });

/** Of a known user: a blank senha keeps the current one. */
export const usuarioForm = z.object({ ...fields, senha: z.string() });

export type UsuarioForm = z.infer<typeof usuarioForm>;

/** What the inputs begin with: the user's values, else those of a new one (perfil usuario, active). */
export function usuarioFormOf(usuario: Usuario | null): UsuarioForm {
  return {
    nome: usuario?.nome ?? '',
    email: usuario?.email ?? '',
    username: usuario?.username ?? '',
    senha: '',
    perfil: perfis.find((perfil) => perfil === usuario?.perfil) ?? 'usuario',
    ativo: usuario?.ativo ?? true,
  };
}

/** The body of a creation. */
export function novoUsuario({ nome, email, username, senha, perfil, ativo }: UsuarioForm): NovoUsuario {
  return { nome, email, username, senha, perfil, ativo };
}

/** The body of a change: senha only if filled, versao only where the user that was read has one: a foreign service has none. */
export function usuarioAlterado(form: UsuarioForm, { versao }: Usuario): UsuarioAlterado {
  const { nome, email, username, senha, perfil, ativo } = form;
  const lida = versao === null || versao === undefined ? {} : { versao };
  return { nome, email, username, perfil, ativo, ...(senha !== '' && { senha }), ...lida };
}
