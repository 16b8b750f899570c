import * as z from 'zod/mini';
import { perfis } from '../../../../shared/contracts/access.ts';
import { type Usuario } from '../../../../shared/contracts/usuarios.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { escopoDigitado, type EscopoDigitado, escopoEnviado, listas } from '../../campos/escopo-digitado.ts';
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
  escopo: z.custom<EscopoDigitado>(),
};

/** Create at a foreign service: senha is required. The server checks its strength. */
export const novoUsuarioForm = z.object({ ...fields, senha: z.string().check(z.minLength(1, REQUIRED)) });

/** A blank senha keeps the current one; a new user gets a link to choose one. */
export const usuarioForm = z.object({ ...fields, senha: z.string() });

export type UsuarioForm = z.infer<typeof usuarioForm>;

export const usuarioFormOf = (usuario: Usuario | null): UsuarioForm => ({
  nome: usuario?.nome ?? '',
  email: usuario?.email ?? '',
  username: usuario?.username ?? '',
  senha: '',
  perfil: perfis.find((perfil) => perfil === usuario?.perfil) ?? 'usuario',
  ativo: usuario?.ativo ?? true,
  escopo: escopoDigitado(usuario?.escopo ?? null),
});

/** A new user as an address asks for one; of a portfolio, with access to it alone. */
export function usuarioPedido(pedido: URLSearchParams): UsuarioForm {
  const [nome = '', email = ''] = ['nome', 'email'].map((campo) => pedido.get(campo) ?? '');
  const lista = listas.find((uma) => pedido.has(uma));
  const escopo = escopoDigitado(lista ? { [lista]: [Number(pedido.get(lista))] } : null);
  return { ...usuarioFormOf(null), nome, email, username: email, escopo };
}

/** Only our API knows scopes; an administrator has none. */
const comEscopo = ({ perfil, escopo }: UsuarioForm) =>
  runtimeConfig().builtInApi ? { escopo: perfil === 'admin' ? null : escopoEnviado(escopo) } : {};

export function novoUsuario(form: UsuarioForm): NovoUsuario {
  const { nome, email, username, senha, perfil, ativo } = form;
  return { nome, email, username, perfil, ativo, ...comEscopo(form), ...(senha !== '' && { senha }) };
}

/** Request body of a change: senha only if filled, versao only if the service sends one (foreign services do not). */
export const usuarioAlterado = (form: UsuarioForm, { versao }: Usuario): UsuarioAlterado => ({
  ...novoUsuario(form),
  ...(versao === null || versao === undefined ? {} : { versao }),
});
