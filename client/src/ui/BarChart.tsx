import { useId } from 'react';
import { axisTop } from './axis-top.ts';

interface BarChartProps {
  readonly title: string;
  /** What the points are, and what is measured: the heads of the table that says the same as the bars. */
  readonly category: string;
  readonly measure: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly format: (value: number) => string;
  /** Stands before the numbers of the scale: `R$`. */
  readonly unit?: string;
  readonly loading?: boolean;
}

const GRID = [0, 1, 2, 3, 4];
/** A bar takes so much of its place. */
const BAR = 0.64;
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 });

/** A dozen values as bars, and as a table for who does not see them. */
export function BarChart({ title, category, measure, points, format, unit, loading = false }: BarChartProps) {
  const titleId = useId();
  const top = axisTop(points.map(({ value }) => value));
  return (
    <section className="card ap-chart" aria-labelledby={titleId}>
      <h2 id={titleId} className="ap-card-title">
        {title}
      </h2>
      <div className="ap-chart-frame" aria-hidden="true">
        <div className="ap-chart-y">
          {GRID.toReversed().map((step) => (
            <span key={step}>
              {loading ? '' : [unit, compact.format((top / 4) * step)].filter(Boolean).join('\u00a0')}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${points.length || 1} 4`} preserveAspectRatio="none" focusable="false">
          {GRID.map((step) => (
            <line key={step} className="ap-chart-grid" x2={points.length || 1} y1={step} y2={step} />
          ))}
          {points.map(({ label, value }, index) => {
            const height = (value / top) * 4;
            return (
              <rect key={label} className="ap-bar" x={index + (1 - BAR) / 2} y={4 - height} width={BAR} height={height}>
                <title>{`${label}: ${format(value)}`}</title>
              </rect>
            );
          })}
        </svg>
        <div className="ap-chart-x">
          {points.map(({ label }) => (
            <span key={label}>{label.split('/', 1)}</span>
          ))}
        </div>
      </div>
      <details className="ap-chart-table">
        <summary>Ver em tabela</summary>
        <table className="table ap-table">
          <thead>
            <tr>
              <th scope="col">{category}</th>
              <th scope="col" className="num">
                {measure}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
