import type { Perfil } from '../../../shared/contracts/access.ts';

/** Profiles that see an action. Everyone sees the actions of the product spec (section 6); the API checks permission as well. */
export const todos: readonly Perfil[] = ['admin', 'usuario', 'consulta'];
export const escrevem: readonly Perfil[] = ['admin', 'usuario'];
export const administram: readonly Perfil[] = ['admin'];
export const ninguem: readonly Perfil[] = [];

/** Actions of a page, by accessible name or its prefix. */
export interface AcoesDaPagina {
  readonly em: string;
  /** Answers that override the samples, by call id. */
  readonly respostas?: Readonly<Record<string, object>>;
  /** Other controls of only these profiles: inputs, tabs, headings of the actions, and buttons that are not always enabled. */
  readonly comElas?: Readonly<Record<string, readonly Perfil[]>>;
  readonly acoes: Readonly<Record<string, readonly Perfil[]>>;
}

export const por = (quem: readonly Perfil[], nomes: string) =>
  Object.fromEntries(nomes.split(', ').map((nome) => [nome, quem]));

export const dia = '2026-11-02';
/** The pagination below a loaded list. */
export const lida = { 'Página 1': todos } as const;
/** Actions of a registry from the product spec. */
export const daSpec = { Importar: escrevem, 'Editar Amostra': escrevem, 'Excluir Amostra': escrevem, ...lida } as const;
export const declarado = (quem: readonly Perfil[], nome = 'Amostra') => ({
  ...lida,
  Importar: quem,
  [`${nome} ativo`]: quem,
  [`Editar ${nome}`]: quem,
  [`Duplicar ${nome}`]: quem,
  [`Excluir ${nome}`]: quem,
});
export const passos = { passos: [] } as const;
/** Above each tab of a policy. */
export const daApolice = por(escrevem, 'Editar apólice, Nova suspensão');
/** The input of a new note. */
export const daNota = { 'Adicionar nota': escrevem } as const;
export const abasDosUsuarios = por(administram, 'Usuários, Chaves de serviço, Trilha de auditoria, Dados pessoais');
