import type { ReactNode } from 'react';

interface StatCardsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Names the group for screen readers. */
  readonly label?: string;
  /** Nothing has been counted yet. */
  readonly loading?: boolean;
}

/** A row of figures: what is counted, and how many. */
export function StatCards({ items, label = 'Resumo', loading = false }: StatCardsProps) {
  return (
    <section className="ap-kpis" aria-label={label}>
      {items.map((item) => (
        <dl key={item.label} className="card ap-kpi">
          <dt>{item.label}</dt>
          <dd>{loading ? '–' : item.value}</dd>
        </dl>
      ))}
    </section>
  );
}
