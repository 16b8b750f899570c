import { RAW_DATA_ID } from './RawData.tsx';
import { type SectionId, sectionTitles } from './sections.ts';

/** Scrolls to a section without changing the URL, so that Voltar still returns to the list. */
export function SectionLinks({ present }: { readonly present: readonly SectionId[] }) {
  const links = [...present.map((id) => [id, sectionTitles[id]] as const), [RAW_DATA_ID, 'Dados brutos'] as const];
  return (
    <nav className="ap-section-links" aria-label="Seções da apólice">
      {links.map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          className="btn btn-sm ap-chip"
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
