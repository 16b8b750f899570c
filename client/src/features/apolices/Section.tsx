import type { ReactNode } from 'react';
import { Section as TitledCard } from '../../ui/Section.tsx';
import { sectionTitles, type SectionId } from './sections.ts';

interface Props {
  readonly id: SectionId;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Policy section; scroll target of `SectionLinks`. */
export function Section({ id, action, children }: Props) {
  return (
    <TitledCard id={id} tabIndex={-1} title={sectionTitles[id]} tools={action} flush>
      {children}
    </TitledCard>
  );
}
