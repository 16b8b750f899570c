import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { getHistoricoDoUsuario, type Usuario } from '../../../../shared/contracts/usuarios.ts';
import { historicoQuery } from '../../api/historico.ts';
import { useListQuery } from '../../api/queries.ts';
import { useAdmitted, useRefused } from '../../api/use-admitted.ts';
import { usuariosQuery } from '../../api/usuarios.ts';
import { paths } from '../../navigation/paths.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { DeleteUsuariosDialog } from './DeleteUsuariosDialog.tsx';
import { useDeleteUsuarios } from './useDeleteUsuarios.ts';
import { usuariosColumns, usuariosFilters } from './usuarios-columns.tsx';

const HistoricoDrawer = lazy(() => import('../../campos/HistoricoDrawer.tsx'));
const AcessoDialog = lazy(() => import('./AcessoDialog.tsx'));
const UsuarioDialog = lazy(() => import('./UsuarioDialog.tsx'));

const NEW = 'new';

const usuarioKey = (row: Usuario) => row.id_usuario ?? JSON.stringify(row);

export default function UsuariosPage() {
  const usuarios = useListQuery(usuariosQuery);
  const { refresh } = usuarios;
  /** The user being edited; NEW to create one, null if the dialog is closed. */
  const [edited, setEdited] = useState<Usuario | typeof NEW | null>(null);
  /** The user whose access is open. */
  const [acesso, setAcesso] = useState<Usuario | null>(null);
  /** Link to choose a password, shown once where it could not be mailed. */
  const [link, setLink] = useState<string>();
  /** The user whose history is open. */
  const [lembrado, setLembrado] = useState<Usuario | null>(null);
  const [address, setAddress] = useSearchParams();
  useOnceAsked(address.get('novo') === '1', () => {
    setEdited(NEW);
    setAddress((current) => withoutParams(current, ['novo']), { replace: true });
  });
  const deletion = useDeleteUsuarios(refresh);
  const { ask } = deletion;
  const columns = useMemo(
    () =>
      usuariosColumns({
        onEdit: setEdited,
        onDelete: (usuario) => ask([usuario]),
        onHistorico: setLembrado,
        onAcesso: setAcesso,
      }),
    [ask],
  );
  const chaves = useAdmitted('admin');
  const perfilOculto = useRefused('admin');
  const list = useListScreen({
    name: 'usuarios',
    rows: usuarios.rows,
    columns,
    filters: usuariosFilters(perfilOculto),
  });
  const close = useCallback(
    (saved: boolean) => {
      setEdited(null);
      if (saved) refresh();
    },
    [refresh],
  );
  return (
    <>
      <PageHeader title="Usuários">
        {chaves && (
          <Link className="btn btn-outline-secondary" to={paths.chaves}>
            Chaves de serviço
          </Link>
        )}
        <RefreshButton busy={usuarios.refetching} onRefresh={refresh} />
        <Button aria-keyshortcuts="Alt+N" onClick={() => setEdited(NEW)}>
          <Icon name="plus-lg" />
          Novo Usuário
        </Button>
      </PageHeader>
      {deletion.failure && <ErrorAlert {...deletion.failure} />}
      {usuarios.error && <ErrorAlert {...usuarios.error} onRetry={refresh} />}
      <ListCard
        {...usuarios}
        list={list}
        label="Usuários"
        placeholder="Buscar por nome, e-mail ou usuário..."
        rowKey={usuarioKey}
        emptyText="Nenhum usuário encontrado"
        bulkActions={[{ icon: 'trash', label: 'Excluir', run: ask }]}
      />
      {edited !== null && (
        <Suspense>
          <UsuarioDialog
            usuario={edited === NEW ? null : edited}
            usuarios={usuarios.rows}
            onClose={close}
            onLink={setLink}
          />
        </Suspense>
      )}
      {acesso && (
        <Suspense>
          <AcessoDialog
            usuario={acesso}
            onClose={(given) => {
              setAcesso(null);
              setLink(given);
            }}
          />
        </Suspense>
      )}
      {link !== undefined && (
        <SecretDialog
          title="Link de senha"
          note="Entregue-o à pessoa: vale uma vez e por 30 minutos."
          secret={link}
          onClose={() => setLink(undefined)}
        />
      )}
      {lembrado?.id_usuario && (
        <Suspense>
          <HistoricoDrawer
            de={lembrado.nome ?? String(lembrado.id_usuario)}
            consulta={historicoQuery(getHistoricoDoUsuario, lembrado.id_usuario)}
            onClose={() => setLembrado(null)}
          />
        </Suspense>
      )}
      {deletion.usuarios.length > 0 && (
        <DeleteUsuariosDialog
          usuarios={deletion.usuarios}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onDesativar={deletion.desativar}
          onCancel={deletion.cancel}
        />
      )}
    </>
  );
}
