import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { anyApoliceChoice, apoliceEscolhidaQuery, apolicesBuscadasQuery } from '../api/apolice-escolhas.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import type { SelectOption } from '../ui/select-option.ts';
import { errorAt, labelOf, type ReferenciaInputProps } from './campo-input-props.ts';

/** Policy select that searches on the server: there are thousands. */
export function ApoliceInput({ form, name, campo, rotulo, disabled, autoFocus = false }: ReferenciaInputProps) {
  const { field } = useController({ control: form.control, name });
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(apolicesBuscadasQuery(typed.trim()));
  const value = String(field.value ?? '');
  const [picked, setPicked] = useState<SelectOption>();
  // If the policy was not chosen here, only its key and perhaps its number are known.
  const [named] = useState(rotulo === undefined ? undefined : { value, label: rotulo });
  const unread = value !== '' && picked?.value !== value;
  const { data: apolice } = useQuery({ ...apoliceEscolhidaQuery(value), ...(!unread && { enabled: false }) });
  const given = (apolice && anyApoliceChoice(apolice)) ?? (named?.value === value ? named : undefined);
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={[]}
      value={value}
      chosen={picked?.value === value ? picked : given}
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
