import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sendAmostra } from '../../api/layouts.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { serverMessage } from '../../api/server-message.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TesteResult } from './TesteResult.tsx';

/** Tries a layout on a pasted sample: nothing is stored. */
export function TesteCard({ layout }: { readonly layout: LayoutCompleto }) {
  const ramos = useQuery(ramosQuery());
  const sampleId = useId();
  const [ramo, setRamo] = useState('');
  const [texto, setTexto] = useState('');
  const chosen = ramos.data?.find(({ value }) => value === ramo);
  const test = useMutation({
    mutationFn: (amostra: { ramo: number; texto: string }) => sendAmostra(layout.id_LAYOUT_ENTRADA_MASSA, amostra),
  });
  const hint = hints[layout.tipo];
  if (hint === null) return null;
  return (
    <section className="card" aria-labelledby="teste">
      <h2 id="teste" className="ap-card-title">
        Testar com uma amostra
      </h2>
      <form
        className="card-body ap-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && texto.trim() !== '') test.mutate({ ramo: chosen.id, texto });
        }}
      >
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
            className="form-control ap-sample"
            rows={6}
            maxLength={100_000}
            spellCheck={false}
            wrap="off"
            value={texto}
            aria-describedby={`${sampleId}-hint`}
            onChange={(event) => setTexto(event.target.value)}
          />
          <p id={`${sampleId}-hint`} className="ap-field-hint">
            {hint} Escolha o ramo e cole a amostra para testar; nada é gravado.
          </p>
        </div>
        {test.isError && <ErrorAlert message={serverMessage(test.error)} />}
        <div className="ap-form-actions">
          <button type="submit" className="btn btn-primary" aria-disabled={test.isPending}>
            {test.isPending ? <Spinner /> : <Icon name="play" />}
            Testar
          </button>
        </div>
      </form>
      {test.data && <TesteResult layout={layout} teste={test.data} />}
    </section>
  );
}

/** What to paste; null where a sample cannot be pasted as text. */
const hints: Readonly<Record<LayoutCompleto['tipo'], string | null>> = {
  XML_CTE: 'Cole o XML de um CT-e.',
  XML_NFE: 'Cole o XML de uma NF-e.',
  PROCEDA_CONEMB31: 'Cole as linhas do CONEMB e, depois delas, as do NOTFIS.',
  DELIMITADO: 'Cole a linha de cabeçalho e até 20 linhas.',
  PLANILHA: null,
  FIXO: 'Cole até 20 linhas.',
};
