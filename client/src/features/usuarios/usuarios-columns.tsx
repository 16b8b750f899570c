import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import type { ListFilter } from '../../hooks/useListScreen.ts';
import type { Column } from '../../ui/data-table-columns.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { perfilName, perfilOptions } from './perfis.ts';
import { UsuarioActions } from './UsuarioActions.tsx';

interface UsuariosActionHandlers {
  onEdit(usuario: Usuario): void;
  onDelete(usuario: Usuario): void;
}

/** A service that does not say whether a user is active means that he is. */
const ativo = (row: Usuario) => row.ativo ?? true;

/** The columns of the user list; never a password, never a token. */
export function usuariosColumns(handlers: UsuariosActionHandlers): readonly Column<Usuario>[] {
  return [
    { key: 'nome', title: 'Nome', rowHeader: true, value: (row) => row.nome },
    { key: 'email', title: 'E-mail', value: (row) => row.email },
    { key: 'username', title: 'Usuário', width: '12rem', value: (row) => row.username },
    { key: 'perfil', title: 'Perfil', kind: 'status', width: '9rem', value: (row) => perfilName(row.perfil) },
    {
      key: 'ativo',
      title: 'Status',
      kind: 'status',
      width: '7.25rem',
      value: (row) => (ativo(row) ? 'Ativo' : 'Inativo'),
      render: (row) =>
        ativo(row) ? (
          <StatusBadge tone="success">Ativo</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Inativo</StatusBadge>
        ),
    },
    {
      key: 'acoes',
      title: 'Ações',
      width: '7rem',
      actions: true,
      value: () => null,
      render: (row) => <UsuarioActions usuario={row} {...handlers} />,
    },
  ];
}

export const usuariosFilters: readonly ListFilter<Usuario>[] = [
  {
    name: 'perfil',
    label: 'Perfil',
    options: perfilOptions,
    of: (row) => row.perfil ?? '',
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'ativo', label: 'Ativos' },
      { value: 'inativo', label: 'Inativos' },
    ],
    of: (row) => (ativo(row) ? 'ativo' : 'inativo'),
  },
];
