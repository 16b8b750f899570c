import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { sendNovoUsuario, sendUsuario, usuariosQuery } from '../../api/usuarios.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import type { RegistroForm } from '../../campos/campo-input-props.ts';
import { EscopoInput } from '../../campos/EscopoInput.tsx';
import { Check } from '../../ui/Check.tsx';
import { perfilOptions } from '../../../../shared/format/perfil.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SoAdministradores } from './DeleteUsuariosDialog.tsx';
import {
  novoUsuario,
  novoUsuarioForm,
  usuarioAlterado,
  usuarioForm,
  usuarioPedido,
  usuarioFormOf,
  type UsuarioForm,
} from './usuario-form.ts';
import { FormField } from '../../ui/FormField.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface UsuarioDialogProps {
  /** For a new one, its first values. */
  readonly edited: Usuario | URLSearchParams;
  readonly usuarios: readonly Usuario[];
  readonly onClose: (saved: boolean) => void;
  /** Called with the link of a new user without a password, where it could not be mailed. */
  readonly onLink: (link: string) => void;
}

export default function UsuarioDialog({ edited, usuarios, onClose, onLink }: UsuarioDialogProps) {
  const usuario = edited instanceof URLSearchParams ? null : edited;
  const client = useQueryClient();
  const { form, props } = useSentForm({
    schema: usuario || runtimeConfig().builtInApi ? usuarioForm : novoUsuarioForm,
    defaultValues: edited instanceof URLSearchParams ? usuarioPedido(edited) : usuarioFormOf(edited),
    mutationFn: (values) =>
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
    <FormDialog title={usuario ? 'Editar Usuário' : 'Novo Usuário'} submitLabel="Salvar" {...props} onClose={onClose}>
      <SoAdministradores />
      <UsuarioInputs form={form} usuario={usuario} usuarios={usuarios} />
    </FormDialog>
  );
}

const semSugestao = { autoComplete: 'off' };

function UsuarioInputs({
  form,
  usuario,
  usuarios,
}: Pick<UsuarioDialogProps, 'usuarios'> & { usuario: Usuario | null; form: UseFormReturn<UsuarioForm> }) {
  const [email, username, perfil] = form.watch(['email', 'username', 'perfil']);
  const others = usuarios.filter((known) => known.id_usuario !== usuario?.id_usuario);
  const taken = (field: 'email' | 'username', typed: string) =>
    typed !== '' && others.some((known) => known[field]?.toLowerCase() === typed.trim().toLowerCase());
  return (
    <>
      <CamposSimples
        form={form}
        campos={[
          { nome: 'nome', rotulo: 'Nome', obrigatorio: true, atributos: semSugestao },
          {
            nome: 'email',
            rotulo: 'E-mail',
            obrigatorio: true,
            ajuda: taken('email', email) && 'Já existe um usuário com este e-mail',
            atributos: { ...semSugestao, type: 'email' },
          },
        ]}
      />
      <div className="ap-form-columns">
        <CamposSimples
          form={form}
          autoFocus={false}
          campos={[
            {
              nome: 'username',
              rotulo: 'Usuário',
              obrigatorio: true,
              ajuda: taken('username', username) && 'Já existe um usuário com este nome',
              atributos: { ...semSugestao, autoCapitalize: 'none', spellCheck: false },
            },
            { nome: 'perfil', rotulo: 'Perfil', opcoes: perfilOptions },
          ]}
        />
      </div>
      {runtimeConfig().builtInApi && perfil !== 'admin' && <EscopoInput form={form as unknown as RegistroForm} />}
      <SenhaField form={form} editing={usuario !== null} />
      {usuario && <Check {...form.register('ativo')} label="Ativo" />}
    </>
  );
}

/** Leaves out look-alike characters. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.!';

/** Random password of 16 characters (about 94 bits), from `crypto.getRandomValues`. */
function gerarSenha(): string {
  // Rejection sampling: bytes beyond the last whole multiple of the alphabet would favour its first letters.
  const limit = 256 - (256 % ALPHABET.length);
  let senha = '';
  while (senha.length < 16) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) senha += ALPHABET[byte % ALPHABET.length];
  }
  return senha;
}

/** Password strength by length and variety; advisory only. */
function forcaDaSenha(senha: string): 'fraca' | 'razoável' | 'forte' {
  const different = new Set(senha).size;
  if (senha.length >= 15 && different >= 8) return 'forte';
  return senha.length >= 10 && different >= 6 ? 'razoável' : 'fraca';
}

/** Password input with show and generate buttons; required only for a new user of a foreign service. */
function SenhaField({ form, editing }: { form: UseFormReturn<UsuarioForm>; editing: boolean }) {
  const senha = form.watch('senha');
  const invites = !editing && runtimeConfig().builtInApi;
  const blank = editing
    ? 'Deixe em branco para manter a senha atual'
    : invites && 'Em branco, a pessoa recebe um link para escolher a senha';
  const advice = senha === '' ? blank : `Senha ${forcaDaSenha(senha)}`;
  return (
    <FormField label="Senha" required={!editing && !invites} error={form.formState.errors.senha?.message} hint={advice}>
      {(control) => (
        <PasswordInput {...form.register('senha')} {...control} autoComplete="new-password">
          {(show) => (
            <SecondaryButton
              text="Gerar"
              onClick={() => {
                form.setValue('senha', gerarSenha(), { shouldDirty: true, shouldValidate: true });
                show();
              }}
            />
          )}
        </PasswordInput>
      )}
    </FormField>
  );
}
