import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { registrosQuery } from '../../api/de-para.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import type { SelectOption } from '../../ui/select-option.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type CondicoesForm, novaMercadoria } from './condicoes-form.ts';
import { mercadoriaEmTexto } from '../../../../shared/apolice/condicoes-em-texto.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

export function MercadoriasInputs({ form }: { readonly form: UseFormReturn<CondicoesForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'mercadorias' });
  const registros = useQuery(registrosQuery('MERCADORIA'));
  const add = useRef<HTMLButtonElement>(null);
  /** Index of the row to focus on mount: the first one, then the latest added. */
  const [focused, setFocused] = useState(0);
  const options = (registros.data ?? []).map((one) => ({ value: one.codigo, label: mercadoriaEmTexto(one) }));
  return (
    <fieldset className="ap-conditions d-flex flex-column gap-2">
      <legend>Mercadorias</legend>
      <QueryState error={registros.error} refetch={registros.refetch} before="Erro ao carregar as mercadorias: " />
      {fields.length === 0 && <p className="ap-field-hint">Todas são cobertas, sem limite próprio.</p>}
      {fields.map(({ id }, at) => (
        <MercadoriaInputs
          key={id}
          form={form}
          at={at}
          options={options}
          loading={registros.isLoading}
          autoFocus={at === focused}
          onRemove={() => {
            remove(at);
            // The clicked button is gone; keep the focus inside the dialog.
            add.current?.focus();
          }}
        />
      ))}
      <SecondaryButton
        icon="plus-lg"
        text="Adicionar mercadoria"
        className="align-self-start"
        ref={add}
        autoFocus={fields.length === 0}
        onClick={() => {
          setFocused(fields.length);
          append(novaMercadoria, { shouldFocus: false });
        }}
      />
    </fieldset>
  );
}

interface MercadoriaInputsProps {
  readonly form: UseFormReturn<CondicoesForm>;
  readonly at: number;
  readonly options: readonly SelectOption[];
  readonly loading: boolean;
  readonly autoFocus: boolean;
  readonly onRemove: () => void;
}

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;
const coberturas = { NENHUMA: 'Não coberta', LIMITADA: 'Coberta até um limite' } as const;

function MercadoriaInputs({ form, at, options, loading, autoFocus, onRemove }: MercadoriaInputsProps) {
  const { setValue, watch, formState } = form;
  const name = `mercadorias.${at}` as const;
  const { field } = useController({ control: form.control, name: `${name}.codigo` });
  const rows = watch('mercadorias');
  const { codigo, cobertura } = rows[at] ?? novaMercadoria;
  const taken = new Set(rows.map((row) => row.codigo).filter((other) => other !== codigo));
  const chosen = options.find(({ value }) => value === codigo)?.label ?? `mercadoria ${at + 1}`;
  return (
    <div
      className="ap-condition row-gap-2 column-gap-2 pb-2 border-bottom d-grid align-items-start"
      role="group"
      aria-label={chosen}
    >
      <SearchableSelect
        label="Mercadoria *"
        options={options.filter(({ value }) => !taken.has(value))}
        ref={field.ref}
        value={codigo}
        onChange={field.onChange}
        placeholder="Selecione no cadastro"
        searchPlaceholder="Buscar por nome ou código..."
        emptyText="Nada no cadastro com este texto"
        loading={loading}
        autoFocus={autoFocus}
        error={formState.errors.mercadorias?.[at]?.codigo?.message}
      />
      <SelectField
        label="Cobertura"
        options={coberturas}
        value={cobertura}
        onChange={(value) => setValue(`${name}.cobertura`, value, { shouldDirty: true })}
      />
      {cobertura === 'LIMITADA' && (
        <CamposSimples
          form={form}
          autoFocus={false}
          campos={[
            { nome: `${name}.limite`, rotulo: 'Limite por embarque (R$)', obrigatorio: true, atributos: decimal },
          ]}
        />
      )}
      <Button
        variant="outline-secondary"
        className="ap-condition-remove"
        aria-label={`Remover ${chosen}`}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </Button>
    </div>
  );
}
