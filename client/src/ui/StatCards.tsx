import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { UNBROKEN } from './money.ts';

interface StatCardsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly label?: string;
  readonly loading?: boolean;
  /** One line of small, secondary figures. */
  readonly strip?: boolean;
}

export const StatCards = ({ items, label = 'Resumo', loading = false, strip = false }: StatCardsProps) => (
  <section className={strip ? 'ap-kpis ap-kpis-strip' : 'ap-kpis'} aria-label={label}>
    {items.map((item) => (
      <Card key={item.label} as="dl" className="ap-kpi d-flex m-0">
        <dt>{item.label}</dt>
        <dd className={UNBROKEN}>{loading ? '–' : item.value}</dd>
      </Card>
    ))}
  </section>
);
