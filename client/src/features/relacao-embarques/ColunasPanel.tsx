import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Relatorio } from './useRelatorio.ts';
import { Check } from '../../ui/Check.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

function ColunasOrder({ relatorio }: { readonly relatorio: Relatorio }) {
  const { parametros, opcoes } = relatorio;
  const texts = new Map(opcoes.colunas.list.map(({ key, text }) => [key, text]));
  const last = parametros.colunas.length - 1;
  if (last < 1) return null;
  return (
    <div className="ap-report-order mt-3">
      <h4 className="form-label">Ordem na planilha</h4>
      <ol className="d-grid m-0 p-0">
        {parametros.colunas.map((key, position) => {
          const text = texts.get(key) ?? key;
          return (
            <li key={key}>
              <span className="d-inline-block align-middle text-break">{text}</span>
              <MoveButtons
                of={text}
                first={position === 0}
                last={position === last}
                onMove={(step) => relatorio.moveColuna(key, step)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function ColunasPanel({ relatorio }: { readonly relatorio: Relatorio }) {
  const { parametros, opcoes, busy, columnsOpen } = relatorio;
  const { length } = parametros.colunas;
  const titleId = useId();
  return (
    <section className="ap-report-columns border-top mt-3 pt-3" aria-labelledby={titleId}>
      <div className="ap-report-columns-head d-flex flex-wrap align-items-center row-gap-1 column-gap-3">
        <h3 id={titleId}>Colunas do Relatório</h3>
        {(columnsOpen || length > 0) && (
          <span className="text-body-secondary" role="status">
            {length} coluna(s) selecionada(s)
          </span>
        )}
        {columnsOpen ? (
          <SecondaryButton
            variant="ghost"
            text="Fechar"
            size="sm"
            className="ms-auto"
            disabled={busy}
            onClick={relatorio.closeColumns}
          />
        ) : (
          <Button
            variant="outline-secondary"
            size="sm"
            className="ms-auto"
            disabled={busy || opcoes.ramos.chosen === undefined}
            onClick={relatorio.openColumns}
          >
            {opcoes.colunas.loading && <Spinner />}
            {opcoes.colunas.loading ? 'Carregando...' : '+ Adicionar Colunas'}
          </Button>
        )}
      </div>
      {columnsOpen && <ColunasGrid relatorio={relatorio} />}
    </section>
  );
}

function ColunasGrid({ relatorio }: { readonly relatorio: Relatorio }) {
  const { parametros, opcoes, busy } = relatorio;
  const [search, setSearch] = useState('');
  const id = useId();
  const { list } = opcoes.colunas;
  if (list.length === 0)
    return <p className="ap-report-none m-0 text-body-secondary">Nenhuma coluna adicional disponível</p>;

  const term = search.trim().toLowerCase();
  const shown = list.filter(({ text }) => text.toLowerCase().includes(term));
  const chosen = new Set(parametros.colunas);
  const markShown = () => relatorio.setColunas([...new Set([...parametros.colunas, ...shown.map(({ key }) => key)])]);
  const unmarkShown = () => {
    const keys = new Set(shown.map(({ key }) => key));
    relatorio.setColunas(parametros.colunas.filter((key) => !keys.has(key)));
  };

  return (
    <fieldset className="mt-2" disabled={busy} aria-describedby={`${id}-hint`}>
      <legend className="form-label">Selecione as colunas desejadas</legend>
      <p id={`${id}-hint`} className="ap-field-hint">
        Sem escolha, a planilha traz as colunas padrão; com escolha, só as escolhidas.
      </p>
      <div className="ap-report-columns-tools mb-2 d-flex flex-wrap gap-2">
        <input
          type="search"
          className="form-control"
          aria-label="Buscar coluna"
          placeholder="Buscar coluna..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter must not submit the report's form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <SecondaryButton variant="ghost" text="Marcar todas" size="sm" onClick={markShown} />
        <SecondaryButton variant="ghost" text="Nenhuma" size="sm" onClick={unmarkShown} />
      </div>
      <div className="ap-report-columns-grid d-grid row-gap-2 column-gap-3">
        {shown.map(({ key, text }) => (
          <Check key={key} checked={chosen.has(key)} onChange={() => relatorio.toggleColuna(key)} label={text} />
        ))}
      </div>
      {shown.length === 0 && (
        <p className="ap-report-none m-0 text-body-secondary">Nenhuma coluna com “{search.trim()}”.</p>
      )}
      <ColunasOrder relatorio={relatorio} />
    </fieldset>
  );
}
