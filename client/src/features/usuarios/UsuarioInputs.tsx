import type { UseFormReturn } from 'react-hook-form';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { FormField } from '../../ui/FormField.tsx';
import { perfilOptions } from '../../../../shared/format/perfil.ts';
import { SenhaField } from './SenhaField.tsx';
import type { UsuarioForm } from './usuario-form.ts';

interface UsuarioInputsProps {
  readonly form: UseFormReturn<UsuarioForm>;
  /** The user who is changed; null while one is created. */
  readonly editing: Usuario | null;
  readonly usuarios: readonly Usuario[];
}

/** The inputs that create and edit share. */
export function UsuarioInputs({ form, editing, usuarios }: UsuarioInputsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [email, username, perfil] = watch(['email', 'username', 'perfil']);
  const others = usuarios.filter((known) => known.id_usuario !== editing?.id_usuario);
  const taken = (field: 'email' | 'username', typed: string) =>
    typed !== '' && others.some((known) => known[field]?.toLowerCase() === typed.trim().toLowerCase());
  return (
    <>
      <FormField label="Nome" required error={errors.nome?.message}>
        {(control) => (
          <input {...register('nome')} {...control} className="form-control" autoComplete="off" autoFocus />
        )}
      </FormField>
      <FormField
        label="E-mail"
        required
        error={errors.email?.message}
        hint={taken('email', email) && 'Já existe um usuário com este e-mail'}
      >
        {(control) => (
          <input {...register('email')} {...control} type="email" className="form-control" autoComplete="off" />
        )}
      </FormField>
      <div className="ap-form-columns">
        <FormField
          label="Usuário"
          required
          error={errors.username?.message}
          hint={taken('username', username) && 'Já existe um usuário com este nome'}
        >
          {(control) => (
            <input
              {...register('username')}
              {...control}
              className="form-control"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField label="Perfil" error={errors.perfil?.message}>
          {(control) => (
            <select {...register('perfil')} {...control} value={perfil} className="form-select">
              {perfilOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <SenhaField form={form} editing={editing !== null} />
      {editing && (
        <label className="form-check">
          <input {...register('ativo')} type="checkbox" className="form-check-input" />
          <span className="form-check-label">Ativo</span>
        </label>
      )}
    </>
  );
}
