import type { ReactNode } from 'react';
import { sectionTitles, type SectionId } from './sections.ts';

interface Props {
  readonly id: SectionId;
  /** Stands beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a policy; the links above the sections lead the focus to it. */
export function Section({ id, action, children }: Props) {
  return (
    <section id={id} className="card" tabIndex={-1} aria-labelledby={`${id}-titulo`}>
      <div className={action ? 'card-header ap-card-head' : 'card-header'}>
        <h2 id={`${id}-titulo`}>{sectionTitles[id]}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
