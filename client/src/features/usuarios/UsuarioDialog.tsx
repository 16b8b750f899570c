import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { formFailureOf, markFieldsAtFault } from '../../api/server-message.ts';
import { sendNovoUsuario, sendUsuario, usuariosQuery } from '../../api/usuarios.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SoAdministradores } from './SoAdministradores.tsx';
import {
  novoUsuario,
  novoUsuarioForm,
  usuarioAlterado,
  usuarioForm,
  usuarioFormOf,
  type UsuarioForm,
} from './usuario-form.ts';
import { UsuarioInputs } from './UsuarioInputs.tsx';

/** How long the success stays before the dialog closes (product spec, section 9). */
const CLOSE_AFTER_MS = 1_500;

interface UsuarioDialogProps {
  /** The user to change; null to create one. */
  readonly usuario: Usuario | null;
  /** All users, for hints about names that are taken. */
  readonly usuarios: readonly Usuario[];
  readonly onClose: (saved: boolean) => void;
}

/** Creates or changes a user. */
export default function UsuarioDialog({ usuario, usuarios, onClose }: UsuarioDialogProps) {
  const form = useForm<UsuarioForm>({
    resolver: standardSchemaResolver(usuario ? usuarioForm : novoUsuarioForm),
    defaultValues: usuarioFormOf(usuario),
  });
  const client = useQueryClient();
  const save = useSending({
    mutationFn: (values: UsuarioForm) =>
      usuario
        ? sendUsuario(usuario.id_usuario ?? 0, usuarioAlterado(values, usuario))
        : sendNovoUsuario(novoUsuario(values)),
    // Read again when the dialog has closed, or by whoever goes elsewhere before that and comes back.
    onSuccess: () => client.invalidateQueries({ queryKey: usuariosQuery.queryKey, refetchType: 'none' }),
    onError: (error) => markFieldsAtFault(form, error),
  });
  const done = usuario ? 'Usuário atualizado com sucesso!' : 'Usuário criado com sucesso!';
  return (
    <FormDialog
      title={usuario ? 'Editar Usuário' : 'Novo Usuário'}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      busy={save.isPending}
      dirty={form.formState.isDirty}
      failure={save.error ? formFailureOf(form, save.error) : undefined}
      success={save.isSuccess ? done : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => void form.handleSubmit((values) => save.send(values))(event)}
      onClose={onClose}
    >
      <SoAdministradores />
      <UsuarioInputs form={form} editing={usuario} usuarios={usuarios} />
    </FormDialog>
  );
}
