import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getHistoricoDoUsuario, type Usuario } from '../../../../shared/contracts/usuarios.ts';
import { historicoQuery } from '../../api/historico.ts';
import { useListQuery } from '../../api/queries.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { usuariosQuery } from '../../api/usuarios.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { usuariosColumns, usuariosFilters } from './usuarios-columns.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { DeleteUsuariosDialog, useDeleteUsuarios } from './DeleteUsuariosDialog.tsx';

const HistoricoDrawer = deferred(() => import('../../campos/HistoricoDrawer.tsx'));
const AcessoDialog = deferred(() => import('./AcessoDialog.tsx'));
const UsuarioDialog = deferred(() => import('./UsuarioDialog.tsx'));

export default function UsuariosPage() {
  const usuarios = useListQuery(usuariosQuery);
  const { refresh } = usuarios;
  /** For a new user, initial values from the address. */
  const [edited, setEdited] = useState<Usuario | URLSearchParams | null>(null);
  const [acesso, setAcesso] = useState<Usuario | null>(null);
  /** Link to choose a password, shown once where it could not be mailed. */
  const [link, setLink] = useState<string>();
  const [lembrado, setLembrado] = useState<Usuario | null>(null);
  const [address, setAddress] = useSearchParams();
  useOnceAsked(address.get('novo') === '1', () => {
    setEdited(address);
    setAddress(new URLSearchParams(), { replace: true });
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
  const perfilOculto = useRefused('admin');
  const list = useListScreen({
    name: 'usuarios',
    rows: usuarios.rows,
    columns,
    filters: usuariosFilters(perfilOculto),
  });
  function close(saved: boolean) {
    setEdited(null);
    if (saved) void refresh();
  }
  return (
    <>
      <ListPage
        {...usuarios}
        title="Usuários"
        tools={<NewButton label="Novo Usuário" onPress={() => setEdited(new URLSearchParams())} />}
        list={list}
        label="Usuários"
        placeholder="Buscar por nome, e-mail ou usuário..."
        rowKey={(row) => row.id_usuario ?? JSON.stringify(row)}
        emptyText="Nenhum usuário encontrado"
        bulkActions={[{ icon: 'trash', label: 'Excluir', run: ask }]}
      >
        {deletion.failure && <ErrorAlert {...deletion.failure} />}
      </ListPage>
      {edited && <UsuarioDialog edited={edited} usuarios={usuarios.rows} onClose={close} onLink={setLink} />}
      {acesso && (
        <AcessoDialog
          usuario={acesso}
          onClose={(given) => {
            setAcesso(null);
            setLink(given);
          }}
        />
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
        <HistoricoDrawer
          de={lembrado.nome ?? String(lembrado.id_usuario)}
          consulta={historicoQuery(getHistoricoDoUsuario, lembrado.id_usuario)}
          onClose={() => setLembrado(null)}
        />
      )}
      {deletion.usuarios.length > 0 && <DeleteUsuariosDialog {...deletion} />}
    </>
  );
}
