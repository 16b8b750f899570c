import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { sendNovoUsuario, sendUsuario, usuariosQuery } from '../../api/usuarios.ts';
import { useFormSending } from '../../api/use-sending.ts';
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

interface UsuarioDialogProps {
  /** null to create one. */
  readonly usuario: Usuario | null;
  /** Used to warn about names already taken. */
  readonly usuarios: readonly Usuario[];
  readonly onClose: (saved: boolean) => void;
  /** Called with the link of a new user without a password, where it could not be mailed. */
  readonly onLink: (link: string) => void;
}

export default function UsuarioDialog({ usuario, usuarios, onClose, onLink }: UsuarioDialogProps) {
  const form = useForm<UsuarioForm>({
    resolver: standardSchemaResolver(usuario || runtimeConfig().builtInApi ? usuarioForm : novoUsuarioForm),
    defaultValues: usuarioFormOf(usuario),
  });
  const client = useQueryClient();
  const { props } = useFormSending(form, {
    mutationFn: (values: UsuarioForm) =>
      usuario
        ? sendUsuario(usuario.id_usuario ?? 0, usuarioAlterado(values, usuario))
        : sendNovoUsuario(novoUsuario(values)),
    // The list refetches when the dialog closes; mark it stale in case the user leaves before that.
    onSuccess: (answer) => {
      if (typeof answer?.['convite'] === 'string') onLink(answer['convite']);
      return client.invalidateQueries({ queryKey: usuariosQuery.queryKey, refetchType: 'none' });
    },
    done: usuario ? 'Usuário atualizado com sucesso!' : 'Usuário criado com sucesso!',
  });
  return (
    <FormDialog
      title={usuario ? 'Editar Usuário' : 'Novo Usuário'}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      {...props}
      onClose={onClose}
    >
      <SoAdministradores />
      <UsuarioInputs form={form} editing={usuario} usuarios={usuarios} />
    </FormDialog>
  );
}
