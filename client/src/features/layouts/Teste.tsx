import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { type LayoutAjustes, sendAmostra } from '../../api/layouts.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { failureOf } from '../../api/server-message.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TesteResult } from './TesteResult.tsx';
import { sampleHints } from './tipos.ts';

/** Unsaved changes in the layout's form. */
export interface Typed {
  /** Null if the form is invalid. */
  ajustes(): Promise<LayoutAjustes | null>;
  onChange(listener: () => void): () => void;
}

type Amostra = Parameters<typeof sendAmostra>[1] & { readonly of: LayoutCompleto };

/** Tests a layout on a pasted sample; nothing is stored. Not a `<form>`, because it is nested in one. */
export default function Teste({ layout, typed }: { readonly layout: LayoutCompleto; readonly typed?: Typed }) {
  const ramos = useQuery(ramosQuery());
  const sampleId = useId();
  const [ramo, setRamo] = useState('');
  const [texto, setTexto] = useState('');
  const chosen = ramos.data?.find(({ value }) => value === ramo);
  const test = useMutation({
    mutationFn: ({ of, ...amostra }: Amostra) => sendAmostra(of.id_LAYOUT_ENTRADA_MASSA, amostra),
  });
  const { reset } = test;
  // A change in the form makes the result stale.
  useEffect(() => typed?.onChange(reset), [typed, reset]);
  const ask = async () => {
    if (!chosen || texto.trim() === '' || test.isPending) return;
    const ajustes = await typed?.ajustes();
    if (ajustes !== null) test.mutate({ of: layout, ramo: chosen.id, texto, ...(ajustes && { ajustes }) });
  };
  return (
    <>
      <div className="ap-form">
        <SearchableSelect
          label="Ramo"
          options={(ramos.data ?? []).map(({ value, nome }) => ({ value, label: nome }))}
          value={ramo}
          onChange={setRamo}
          placeholder="Selecione um ramo"
          loading={ramos.isLoading}
        />
        <div className="ap-field">
          <label className="form-label" htmlFor={sampleId}>
            Amostra
          </label>
          <textarea
            id={sampleId}
            className="form-control font-monospace small"
            rows={6}
            maxLength={100_000}
            spellCheck={false}
            wrap="off"
            value={texto}
            aria-describedby={`${sampleId}-hint`}
            onChange={(event) => setTexto(event.target.value)}
          />
          <p id={`${sampleId}-hint`} className="ap-field-hint">
            {sampleHints[layout.tipo]} Escolha o ramo e cole a amostra para testar; nada é gravado.
          </p>
        </div>
        {test.isError && <ErrorAlert {...failureOf(test.error)} />}
        <div className="d-flex flex-wrap gap-2">
          <Button
            variant={typed ? 'outline-secondary' : 'primary'}
            aria-disabled={test.isPending}
            onClick={() => void ask()}
          >
            {test.isPending ? <Spinner /> : <Icon name="play" />}
            Testar
          </Button>
        </div>
      </div>
      {test.data && test.variables.of === layout && (
        <TesteResult layout={layout} teste={test.data} typed={typed !== undefined} />
      )}
    </>
  );
}
