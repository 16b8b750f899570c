import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { useMemo, useState } from 'react';
import { formatarData } from '../../../../shared/format/data.ts';
import { opcoesOf } from '../../campos/opcoes.ts';
import { useRegistros } from '../../campos/useRegistros.ts';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { PeriodPresets } from '../../ui/dates/PeriodPresets.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { saysCriterion } from '../../ui/list/says-criterion.ts';
import { DIAS_A_VENCER } from './filtros.ts';

export interface FiltrosProps {
  /** Values by query parameter; '' when unset. */
  readonly filtros: Readonly<Record<string, string>>;
  onChange(values: Readonly<Record<string, string>>): void;
  onClear(): void;
}

export const situacoes = {
  VIGENTE: 'Vigente',
  SUSPENSA: 'Suspensa',
  FUTURA: 'Ainda não vigente',
  VENCIDA: 'Vencida',
  CANCELADA: 'Cancelada',
} as const;
export const prazos: Readonly<Record<string, string>> = Object.fromEntries(
  DIAS_A_VENCER.map((dias) => [dias, `Em ${dias} dias`]),
);

export default function Filtros({ filtros, onChange, onClear }: FiltrosProps) {
  const of = (name: string) => ({
    name,
    value: filtros[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className="ap-report-fields d-grid align-items-start">
        <Registro label="Ramo" cadastro="ramo" {...of('ramo')} />
        <Opcao label="Situação" opcoes={situacoes} {...of('situacao')} />
        <Opcao label="A vencer" opcoes={prazos} {...of('a_vencer')} />
        <Registro label="Corretor" cadastro="corretores" {...of('corretor')} />
        <Registro label="Sucursal" cadastro="sucursal" {...of('sucursal')} />
        {filtros['segurado'] && <Registro label="Segurado" cadastro="segurado" {...of('segurado')} />}
        <Dia label="Vigente de" {...of('de')} />
        <Dia label="Vigente até" {...of('ate')} />
      </div>
      <PeriodPresets onPick={(de, ate) => onChange({ de, ate })} />
      <SecondaryButton variant="ghost" text="Limpar filtros" size="sm" onClick={onClear} />
    </>
  );
}

interface FiltroProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

function Registro({ cadastro, name, ...filtro }: FiltroProps & { readonly cadastro: string }) {
  const [near, setNear] = useState(false);
  const { cadastro: referido, registros, loading } = useRegistros(cadastro, near || filtro.value !== '');
  const options = useMemo(
    () => (referido ? opcoesOf(referido, registros ?? [], filtro.value) : []),
    [referido, registros, filtro.value],
  );
  const words = options.find(({ value }) => value === filtro.value)?.label;
  return (
    <div {...saysCriterion(name, filtro.label, words)}>
      <SearchableSelect
        {...filtro}
        options={options}
        onNear={() => setNear(true)}
        loading={loading}
        placeholder="Todos"
      />
    </div>
  );
}

const Opcao = ({ opcoes, name, ...filtro }: FiltroProps & { readonly opcoes: Readonly<Record<string, string>> }) => (
  <SelectField
    {...filtro}
    {...saysCriterion(name, filtro.label, opcoes[filtro.value])}
    empty="Todas"
    options={opcoes}
  />
);

const Dia = ({ name, label, value, onChange }: FiltroProps) => (
  <FormField label={label}>
    {(control) => (
      <div {...saysCriterion(name, label, formatarData(value))}>
        <DateInput {...control} value={value} onChange={onChange} />
      </div>
    )}
  </FormField>
);
