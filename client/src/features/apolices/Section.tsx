import type { ReactNode } from 'react';
import { Section as TitledCard } from '../../ui/Section.tsx';
import { sectionTitles, type SectionId } from './sections.ts';

/** Policy section; scroll target of `SectionLinks`. */
export function Section({ id, action, children }: { id: SectionId; action?: ReactNode; children: ReactNode }) {
  return (
    <TitledCard id={id} tabIndex={-1} title={sectionTitles[id]} tools={action} flush>
      {children}
    </TitledCard>
  );
}
