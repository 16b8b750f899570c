import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';

interface StatCardsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Accessible name of the group. */
  readonly label?: string;
  readonly loading?: boolean;
}

export function StatCards({ items, label = 'Resumo', loading = false }: StatCardsProps) {
  return (
    <section className="ap-kpis" aria-label={label}>
      {items.map((item) => (
        <Card key={item.label} as="dl" className="ap-kpi d-flex m-0">
          <dt>{item.label}</dt>
          <dd>{loading ? '–' : item.value}</dd>
        </Card>
      ))}
    </section>
  );
}
