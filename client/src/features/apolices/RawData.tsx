import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { saveFile } from '../../browser/save-file.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { type SectionId, sectionTitles } from './sections.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const RAW_DATA_ID = 'dados-brutos';

/** Raw upstream response with a field filter. Its open state is in the URL hash, so it survives links and reloads. */
export function RawData({ data, name }: { readonly data: Apolice; readonly name: string }) {
  const { element, open, setOpen } = useOpenInHash();
  const [filter, setFilter] = useState('');
  const text = JSON.stringify(data, null, 2);
  const term = filter.trim().toLowerCase();
  const entries = Object.entries(data);
  const shown = entries.filter(([field]) => field.toLowerCase().includes(term));
  return (
    <Card
      ref={element}
      id={RAW_DATA_ID}
      as="details"
      className="ap-raw"
      tabIndex={-1}
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>Dados brutos</summary>
      <div className="ap-raw-tools d-flex flex-wrap align-items-center row-gap-1 column-gap-2 py-0 px-3">
        <input
          type="search"
          className="form-control"
          aria-label="Filtrar campos"
          placeholder="Filtrar campos..."
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <span role="status" className="text-body-secondary">
          {term && `${shown.length} de ${entries.length} campos`}
        </span>
        <CopyButton text={text} label="Copiar dados brutos" />
        <SecondaryButton
          variant="ghost"
          icon="download"
          text="Baixar JSON"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'application/json' }), name)}
        />
      </div>
      <pre tabIndex={0} aria-label="Dados brutos">
        {term ? JSON.stringify(Object.fromEntries(shown), null, 2) : text}
      </pre>
    </Card>
  );
}

/** Open state in the URL hash. Toggling replaces the history entry, so that Voltar still returns to the list. */
function useOpenInHash() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLDetailsElement>(null);
  const open = hash === `#${RAW_DATA_ID}`;
  const openAtFirst = useRef(open);
  useEffect(() => {
    // The browser's own hash scrolling ran before the policy loaded.
    if (openAtFirst.current) element.current?.scrollIntoView();
  }, []);

  function setOpen(next: boolean) {
    if (next === open) return;
    void navigate(
      { search, hash: next ? RAW_DATA_ID : '' },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  }
  return { element, open, setOpen };
}

/** Scrolls to a section without changing the URL, so that Voltar still returns to the list. */
export function SectionLinks({ present }: { readonly present: readonly SectionId[] }) {
  const links = [...present.map((id) => [id, sectionTitles[id]] as const), [RAW_DATA_ID, 'Dados brutos'] as const];
  return (
    <nav
      className="ap-section-links d-flex flex-sm-wrap align-items-center row-gap-1 column-gap-2 mb-3 d-print-none"
      aria-label="Seções da apólice"
    >
      {links.map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          className="btn btn-sm ap-chip flex-shrink-0"
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  if (section instanceof HTMLDetailsElement) section.open = true;
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
