import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anyApoliceChoice, apoliceEscolhidaQuery, apolicesBuscadasQuery } from '../api/apolice-escolhas.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import type { SelectOption } from '../ui/select-option.ts';
import { type ReferenciaInputProps, useReferencia } from './campo-input-props.ts';

/** Policy select that searches on the server: there are thousands. */
export function ApoliceInput({ rotulo, ...props }: ReferenciaInputProps) {
  const select = useReferencia(props);
  const { value, onChange } = select;
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(apolicesBuscadasQuery(typed.trim()));
  const [picked, setPicked] = useState<SelectOption>();
  // If the policy was not chosen here, only its key and perhaps its number are known.
  const [named] = useState(rotulo === undefined ? undefined : { value, label: rotulo });
  const unread = value !== '' && picked?.value !== value;
  const { data: apolice } = useQuery({ ...apoliceEscolhidaQuery(value), ...(!unread && { enabled: false }) });
  const given = (apolice && anyApoliceChoice(apolice)) ?? (named?.value === value ? named : undefined);
  return (
    <SearchableSelect
      {...select}
      hint={undefined}
      options={[]}
      chosen={picked?.value === value ? picked : given}
      onChange={(chosen) => {
        setPicked(data.find((option) => option.value === chosen));
        onChange(chosen);
      }}
      beyond={{ onSearch: setTyped, found: data, searching: isFetching, note: 'Digite o número ou o segurado.' }}
    />
  );
}
