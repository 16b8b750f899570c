import { useController, type UseFormReturn } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { FormField } from '../../ui/FormField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import type { SelectOption } from '../../ui/select-option.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { type CondicoesForm, novaMercadoria } from './condicoes-form.ts';

interface Props {
  readonly form: UseFormReturn<CondicoesForm>;
  /** Row index in the form. */
  readonly at: number;
  readonly options: readonly SelectOption[];
  readonly loading: boolean;
  readonly autoFocus: boolean;
  readonly onRemove: () => void;
}

const coberturas = { NENHUMA: 'Não coberta', LIMITADA: 'Coberta até um limite' } as const;

/** Inputs for one excluded or limited kind of goods. */
export function MercadoriaInputs({ form, at, options, loading, autoFocus, onRemove }: Props) {
  const { register, setValue, watch, formState } = form;
  const errors = formState.errors.mercadorias?.[at];
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
        error={errors?.codigo?.message}
      />
      <ChoiceField
        label="Cobertura"
        options={coberturas}
        value={cobertura}
        onChange={(value) => setValue(`${name}.cobertura`, value, { shouldDirty: true })}
      />
      {cobertura === 'LIMITADA' && (
        <FormField label="Limite por embarque (R$)" required error={errors?.limite?.message}>
          {(control) => (
            <input
              {...register(`${name}.limite`)}
              {...control}
              className="form-control"
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </FormField>
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
