import { useQuery } from '@tanstack/react-query';
import { layoutsQuery } from '../api/conversor.ts';
import { useListQuery } from '../api/queries.ts';
import { usuariosQuery } from '../api/usuarios.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import type { SelectOption } from '../ui/select-option.ts';
import { type ReferenciaInputProps, useReferencia } from './campo-input-props.ts';

export function UsuarioInput(props: ReferenciaInputProps) {
  const { rows, loading } = useListQuery(usuariosQuery);
  const options = rows.map(({ id_usuario: id, nome, username }) => ({
    value: String(id ?? ''),
    label: nome ?? username ?? '',
  }));
  return <ListadoInput {...props} options={options} loading={loading} />;
}

export function LayoutInput(props: ReferenciaInputProps) {
  const { data = [], isLoading } = useQuery(layoutsQuery);
  const options = data.map(({ id, nome }) => ({ value: String(id), label: nome }));
  return <ListadoInput {...props} options={options} loading={isLoading} />;
}

interface ListadoProps extends ReferenciaInputProps {
  readonly options: readonly SelectOption[];
  readonly loading: boolean;
}

/** Select of a noun whose rows have their own call. */
function ListadoInput({ options, loading, ...props }: ListadoProps) {
  return <SearchableSelect {...useReferencia(props)} options={options} loading={loading} />;
}
