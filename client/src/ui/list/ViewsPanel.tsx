import { useId, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePreference } from '../../hooks/preferences.ts';
import { readViews, viewAddress, withView } from './saved-views.ts';
import type { ViewsPanelProps } from './views-panel.ts';
import { CopyButton } from '../CopyButton.tsx';
import { ViewNameInput } from './ViewNameInput.tsx';
import { CurrentLink } from './CurrentLink.tsx';
import { IconButton } from '../IconButton.tsx';

/** Saved views of this browser. A view is an address, so its link works for everybody. */
export default function ViewsPanel({ list, onClose }: ViewsPanelProps) {
  const { pathname, search } = useLocation();
  const [stored, store] = usePreference(`visoes.${list}`);
  const [nome, setNome] = useState('');
  const inputId = useId();
  const views = readViews(stored);

  function save(event: FormEvent) {
    event.preventDefault();
    if (nome.trim() === '') return;
    store(withView(views, { nome: nome.trim(), endereco: viewAddress(search) }));
    setNome('');
  }

  return (
    <>
      {views.length === 0 ? (
        <p className="ap-field-hint mb-0">
          Nenhuma visão salva. Pesquise, ordene ou filtre, e dê um nome ao resultado.
        </p>
      ) : (
        <ul className="ap-column-list d-grid gap-1 m-0 list-unstyled">
          {views.map((view) => (
            <li key={view.nome}>
              <Link
                className="btn btn-sm btn-ghost ap-view"
                to={{ pathname, search: view.endereco }}
                aria-current={view.endereco === viewAddress(search) || undefined}
                onClick={onClose}
              >
                {view.nome}
              </Link>
              <CopyButton
                text={new URL(`${pathname}?${view.endereco}`, location.origin).href}
                label={`Copiar link de ${view.nome}`}
              />
              <IconButton
                icon="trash"
                label={`Excluir visão ${view.nome}`}
                title="Excluir visão"
                onClick={() => {
                  store(views.filter((known) => known !== view));
                  document.getElementById(inputId)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={save}>
        <ViewNameInput id={inputId} value={nome} onName={setNome} />
      </form>
      <CurrentLink />
    </>
  );
}
