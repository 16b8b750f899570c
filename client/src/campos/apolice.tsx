import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { apolicesBuscadasQuery } from '../api/apolice-escolhas.ts';
import { apoliceQuery } from '../api/apolices.ts';
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
  // A new row's policy may be the one that its form was opened for: only its key is known.
  const unnamed = value !== '' && picked?.value !== value;
  const { data: given } = useQuery({ ...apoliceQuery(value), enabled: unnamed });
  const named = unnamed && given ? { value, label: String(given.numero ?? value) } : undefined;
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={[]}
      value={value}
      chosen={picked?.value === value ? picked : named}
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
