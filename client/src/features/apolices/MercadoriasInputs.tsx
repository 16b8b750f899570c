import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { registrosQuery } from '../../api/de-para.ts';
import { failureOf } from '../../api/server-message.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type CondicoesForm, novaMercadoria } from './condicoes-form.ts';
import { mercadoriaEmTexto } from '../../../../shared/apolice/condicoes-em-texto.ts';
import { MercadoriaInputs } from './MercadoriaInputs.tsx';

/** Goods that the policy excludes or covers up to a limit. */
export function MercadoriasInputs({ form }: { readonly form: UseFormReturn<CondicoesForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'mercadorias' });
  const registros = useQuery(registrosQuery('MERCADORIA'));
  const add = useRef<HTMLButtonElement>(null);
  /** Index of the row to focus on mount: the first one, then the latest added. */
  const [focused, setFocused] = useState(0);
  const options = (registros.data ?? []).map((one) => ({ value: one.codigo, label: mercadoriaEmTexto(one) }));
  return (
    <fieldset className="ap-conditions d-grid gap-2">
      <legend>Mercadorias</legend>
      {registros.isError && (
        <ErrorAlert
          {...failureOf(registros.error, 'Erro ao carregar as mercadorias: ')}
          onRetry={() => void registros.refetch()}
        />
      )}
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
      <Button
        ref={add}
        variant="outline-secondary"
        autoFocus={fields.length === 0}
        onClick={() => {
          setFocused(fields.length);
          append(novaMercadoria, { shouldFocus: false });
        }}
      >
        <Icon name="plus-lg" />
        Adicionar mercadoria
      </Button>
    </fieldset>
  );
}
