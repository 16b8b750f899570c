import { RAW_DATA_ID } from './RawData.tsx';
import { ofSummary, type SectionId, sectionTitles } from './sections.ts';

/** Scrolls to a section without changing the URL, so that Voltar still returns to the list. */
export function SectionLinks({ present }: { readonly present: readonly SectionId[] }) {
  // With our own sections present, the spec's sections count as the summary.
  const hub = present.includes('historico');
  const sections = present
    .filter((id) => !hub || !ofSummary.has(id))
    .map((id): [string, string] => [id, sectionTitles[id]]);
  const links: readonly (readonly [string, string])[] = [
    ...(hub ? [['resumo', 'Resumo'] as const] : []),
    ...sections,
    [RAW_DATA_ID, 'Dados brutos'],
  ];
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
