import { useController } from 'react-hook-form';
import { useListQuery } from '../api/queries.ts';
import { usuariosQuery } from '../api/usuarios.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { errorAt, labelOf, type ReferenciaInputProps } from './campo-input-props.ts';

export function UsuarioInput({ form, name, campo, disabled, autoFocus = false }: ReferenciaInputProps) {
  const { field } = useController({ control: form.control, name });
  const { rows, loading } = useListQuery(usuariosQuery);
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={rows.map(({ id_usuario: id, nome, username }) => ({
        value: String(id ?? ''),
        label: nome ?? username ?? '',
      }))}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      loading={loading}
      disabled={disabled}
      ref={field.ref}
      autoFocus={autoFocus}
      error={errorAt(form, name)}
    />
  );
}
