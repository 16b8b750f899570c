import type { ReactNode } from 'react';

interface FactsProps {
  /** What each fact is called, and what it is; nothing shows as a dash. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values of one thing. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="ap-fields d-grid m-0">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
