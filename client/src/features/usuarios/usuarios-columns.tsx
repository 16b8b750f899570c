import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import {
  actionsColumn,
  ativoColumn,
  ativoFilter,
  type Column,
  columnsOf,
  type ListFilter,
  RowAction,
} from '../../ui/list/columns.tsx';
import { formatValue } from '../../ui/list/data-table-columns.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { perfilName, perfilOptions } from '../../../../shared/format/perfil.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';

interface UsuariosActionHandlers {
  onEdit(usuario: Usuario): void;
  onDelete(usuario: Usuario): void;
  onHistorico(usuario: Usuario): void;
  onAcesso(usuario: Usuario): void;
}

function acoesDe(usuario: Usuario, { onEdit, onDelete, onHistorico, onAcesso }: UsuariosActionHandlers) {
  const nome = usuario.nome ?? usuario.username ?? '';
  return (
    <div className="d-flex gap-1">
      <RowAction icon="pencil" verb="Editar" of={nome} onPress={() => onEdit(usuario)} />
      {runtimeConfig().builtInApi && (
        <>
          <RowAction icon="key" verb="Acesso de" of={nome} onPress={() => onAcesso(usuario)} />
          <RowAction icon="clock-history" verb="Histórico" of={nome} onPress={() => onHistorico(usuario)} />
        </>
      )}
      <RowAction icon="trash" verb="Excluir" of={nome} onPress={() => onDelete(usuario)} />
    </div>
  );
}

const coluna = columnsOf<Usuario>();

/** A service that omits `ativo` means that the user is active. */
const ativo = (row: Usuario) => row.ativo ?? true;

export const usuariosColumns = (handlers: UsuariosActionHandlers): readonly Column<Usuario>[] => [
  coluna('nome', 'Nome', {
    rowHeader: true,
    render: (row) => (
      <span className="ap-person d-flex align-items-center gap-2">
        {/* A foreign service may return a number. */}
        <Avatar name={formatValue(row.nome)} />
        <span className="ap-two-lines">{row.nome}</span>
      </span>
    ),
  }),
  coluna('email', 'E-mail', { width: '15.5rem' }),
  coluna('username', 'Usuário', { width: '7rem' }),
  { key: 'perfil', title: 'Perfil', kind: 'status', width: '7.5rem', value: (row) => perfilName(row.perfil) },
  ...(runtimeConfig().builtInApi ? [coluna('escopo_em_palavras', 'Dados que vê', { width: '7rem' })] : []),
  ativoColumn(ativo, '7.25rem'),
  actionsColumn((row) => acoesDe(row, handlers), '9rem'),
];

const porAtivo = [ativoFilter(ativo)];
const porPerfilEAtivo: readonly ListFilter<Usuario>[] = [
  { name: 'perfil', label: 'Perfil', options: perfilOptions, of: (row) => row.perfil ?? '' },
  ...porAtivo,
];

/** @param perfilOculto other users' profiles are hidden from the viewer, so a profile filter would count all as missing. */
export const usuariosFilters = (perfilOculto: boolean): readonly ListFilter<Usuario>[] =>
  perfilOculto ? porAtivo : porPerfilEAtivo;
