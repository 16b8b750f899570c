import type { ReactNode } from 'react';
import { Section } from './Section.tsx';
import { isPresent, type SectionId } from './sections.ts';

interface Props {
  readonly section: SectionId;
  /** What each field is called, and what it holds. */
  readonly fields: readonly (readonly [name: string, value: ReactNode])[];
  /** Stands under the fields. */
  readonly children?: ReactNode;
}

/** A section of a record: names and values. */
export function Fields({ section, fields, children }: Props) {
  return (
    <Section id={section}>
      <div className="card-body">
        <dl className="ap-fields">
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isPresent(value) ? value : '–'}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Section>
  );
}
