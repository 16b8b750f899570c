import type { ReactNode } from 'react';
import { classOfAmount } from './money.ts';

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
