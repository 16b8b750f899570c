import { useQuery } from '@tanstack/react-query';
import { registrosQuery, tipoComCadastro } from '../../api/de-para.ts';
import { FormField } from '../../ui/FormField.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import type { Tipo } from './tipos.ts';

interface Props {
  readonly label: string;
  readonly tipo: Tipo;
  /** Code of the registry's entry, or the text itself where there is no registry. */
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (para: string) => void;
}

/** What the text means: an entry of the registry, searched by name or code; a text where the kind has no registry. */
export function ParaField({ label, tipo, value, error, autoFocus, onChange }: Props) {
  const registros = useQuery(registrosQuery(tipoComCadastro(tipo)));
  if (!tipoComCadastro(tipo)) {
    return (
      <FormField label={label} required error={error}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            value={value}
            autoComplete="off"
            autoFocus={autoFocus}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    );
  }
  return (
    <SearchableSelect
      label={`${label} *`}
      options={(registros.data ?? []).map(({ codigo, descricao }) => ({
        value: codigo,
        label: `${descricao} (${codigo})`,
      }))}
      value={value}
      onChange={onChange}
      placeholder="Selecione no cadastro"
      searchPlaceholder="Buscar por nome ou código..."
      emptyText="Nada no cadastro com este texto"
      noOptionsText={registros.isError ? 'Erro ao carregar o cadastro' : 'O cadastro está vazio'}
      loading={registros.isLoading}
      autoFocus={autoFocus}
      error={error ?? (registros.isError ? `Erro ao carregar o cadastro. ${registros.error.message}` : undefined)}
    />
  );
}
