import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from './Section.tsx';
import type { SectionId } from './sections.ts';

interface Props {
  readonly section: SectionId;
  readonly fields: readonly (readonly [name: string, value: ReactNode])[];
  /** Rendered below the fields. */
  readonly children?: ReactNode;
}

export function Fields({ section, fields, children }: Props) {
  return (
    <Section id={section}>
      <Card.Body>
        <Facts facts={fields} />
        {children}
      </Card.Body>
    </Section>
  );
}
