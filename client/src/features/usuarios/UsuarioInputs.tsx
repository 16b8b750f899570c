import type { UseFormReturn } from 'react-hook-form';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import { perfilOptions } from '../../../../shared/format/perfil.ts';
import { SenhaField } from './SenhaField.tsx';
import type { UsuarioForm } from './usuario-form.ts';

interface UsuarioInputsProps {
  readonly form: UseFormReturn<UsuarioForm>;
  /** null when creating. */
  readonly editing: Usuario | null;
  readonly usuarios: readonly Usuario[];
}

const semSugestao = { autoComplete: 'off' };

/** Inputs shared by create and edit. */
export function UsuarioInputs({ form, editing, usuarios }: UsuarioInputsProps) {
  const [email, username] = form.watch(['email', 'username']);
  const others = usuarios.filter((known) => known.id_usuario !== editing?.id_usuario);
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
      <SenhaField form={form} editing={editing !== null} />
      {editing && <Check {...form.register('ativo')} label="Ativo" />}
    </>
  );
}
