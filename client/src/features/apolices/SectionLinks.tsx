import { RAW_DATA_ID } from './RawData.tsx';
import { ofSummary, type SectionId, sectionTitles } from './sections.ts';

/** Leads to a section of the page. The address stays as it is, so that Voltar is still one step back. */
export function SectionLinks({ present }: { readonly present: readonly SectionId[] }) {
  // Where there is more, what the product spec shows of a policy is its summary.
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
