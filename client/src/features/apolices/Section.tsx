import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
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
    <Card id={id} as="section" tabIndex={-1} aria-labelledby={`${id}-titulo`}>
      <div
        className={
          action ? 'card-header d-flex flex-wrap align-items-center justify-content-between gap-2 py-2' : 'card-header'
        }
      >
        <h2 id={`${id}-titulo`}>{sectionTitles[id]}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
