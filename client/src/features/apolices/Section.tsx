import type { ReactNode } from 'react';
import { sectionTitles, type SectionId } from './sections.ts';

/** One section of a policy; the links above the sections lead the focus to it. */
export function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  return (
    <section id={id} className="card" tabIndex={-1} aria-labelledby={`${id}-titulo`}>
      <div className="card-header">
        <h2 id={`${id}-titulo`}>{sectionTitles[id]}</h2>
      </div>
      {children}
    </section>
  );
}
