import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ufs } from '../../../../shared/averbacao/lugar-com-uf.ts';
import type { Causa, Corrigivel } from '../../../../shared/contracts/recusados.ts';
import { opcaoDoRegistro, registrosQuery, tipoComCadastro } from '../../api/de-para.ts';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';

interface Props {
  readonly campo: Corrigivel;
  readonly label: string;
  readonly value: string;
  readonly onChange: (valor: string) => void;
  readonly causa: Causa | undefined;
}

export function CampoDaCorrecao({ campo, label, value, onChange, causa }: Props) {
  const tipo = tipoComCadastro(campo.replace(/_(?:origem|destino)$/, '').toUpperCase());
  const [perto, setPerto] = useState(false);
  const registros = useQuery({ ...registrosQuery(tipo), enabled: perto && tipo !== undefined });
  const motivo = causa && `esperado: ${causa.esperado}`;
  if (tipo !== undefined)
    return (
      <SearchableSelect
        label={label}
        options={(registros.data ?? []).map(opcaoDoRegistro)}
        value={value}
        chosen={registros.data || value === '' ? undefined : { value, label: value }}
        onChange={onChange}
        onNear={() => setPerto(true)}
        placeholder="Escolha no cadastro"
        loading={registros.isLoading && perto}
        hint={motivo}
      />
    );
  if (campo.startsWith('uf_'))
    return (
      <Select
        className="form-select form-select-sm"
        aria-label={label}
        title={motivo}
        empty="–"
        options={[...ufs].toSorted().map((uf) => ({ value: uf, label: uf }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <>
      {campo.startsWith('data_') ? (
        <DateInput aria-label={label} value={value} onChange={onChange} />
      ) : (
        <input
          className="form-control form-control-sm"
          aria-label={label}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {motivo && <div className="ap-field-hint">{motivo}</div>}
    </>
  );
}
