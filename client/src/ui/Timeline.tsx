import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { formatarMomento } from '../../../shared/format/data.ts';
import { Section } from './Section.tsx';

interface TimelineProps {
  readonly title: string;
  readonly steps: readonly {
    readonly name: ReactNode;
    readonly when: string;
    readonly who: string;
    /** False: the dot is hollow. */
    readonly reached?: boolean;
    readonly more?: ReactNode;
  }[];
}

export const Timeline = ({ title, steps }: TimelineProps) => (
  <Section title={title} flush>
    <Card.Body as="ol" className="ap-timeline d-grid m-0 list-unstyled">
      {steps.map(({ name, when, who, reached = true, more }, at) => (
        <li key={at} data-reached={reached}>
          <strong>{name}</strong>
          <div className="text-body-secondary">
            {formatarMomento(when)}, por {who}
          </div>
          {more}
        </li>
      ))}
    </Card.Body>
  </Section>
);
