import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { classOfAmount } from './money.ts';
import { Section } from './Section.tsx';

interface FactsProps {
  /** Name and value of each fact; empty values show a dash. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

export const Facts = ({ facts }: FactsProps) => (
  <dl className="ap-fields d-grid m-0">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={classOfAmount(value)}>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);

export const FactsSection = ({ title, facts }: FactsProps & { readonly title: string }) => (
  <Section title={title}>
    <Facts facts={facts} />
  </Section>
);

export const FactsCard = ({ label, className, facts }: FactsProps & { label: string; className?: string }) => (
  <Card as="section" className={className} aria-label={label}>
    <Card.Body>
      <Facts facts={facts} />
    </Card.Body>
  </Card>
);
