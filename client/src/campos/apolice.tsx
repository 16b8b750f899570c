import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { apolicesBuscadasQuery } from '../api/apolices.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { labelOf, type ReferenciaInputProps } from './campo-input-props.ts';
import { errorAt } from './registro-errors.ts';

/** A policy, searched on the server: there are thousands. */
export function ApoliceInput({ form, name, campo, rotulo, disabled, autoFocus = false }: ReferenciaInputProps) {
  const { field } = useController({ control: form.control, name });
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(apolicesBuscadasQuery(typed.trim()));
  const value = String(field.value ?? '');
  const [picked, setPicked] = useState<{ value: string; label: string } | undefined>(
    rotulo === undefined ? undefined : { value, label: rotulo },
  );
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={[]}
      value={value}
      chosen={picked?.value === value ? picked : undefined}
      onChange={(chosen) => {
        setPicked(data.find((option) => option.value === chosen));
        field.onChange(chosen);
      }}
      beyond={{ onSearch: setTyped, found: data, searching: isFetching, note: 'Digite o número ou o segurado.' }}
      disabled={disabled}
      ref={field.ref}
      autoFocus={autoFocus}
      error={errorAt(form, name)}
    />
  );
}
