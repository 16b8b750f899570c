import { Link } from 'react-router-dom';
import Table from 'react-bootstrap/Table';
import { ateCasas, formatarCompacto } from '../../../shared/format/compacto.ts';
import { TitledCard } from './TitledCard.tsx';

interface BarPoint {
  /** Month and year: `out/2026`. */
  readonly label: string;
  readonly value: number;
  /** The month is not over: a lower bar is no fall. */
  readonly underWay?: boolean;
  readonly to?: string;
}

interface BarChartProps {
  readonly measure: string;
  readonly points: readonly BarPoint[];
  readonly format: (value: number) => string;
  /** Prefix of the axis labels: `R$`. */
  readonly unit?: string;
  readonly loading?: boolean;
  /** Said of a year without any. */
  readonly none: string;
}

const GRID = [0, 1, 2, 3, 4];
/** Bar width as a share of its slot. */
const BAR = 0.64;
const nameOf = ({ label, underWay }: BarPoint) => (underWay ? `${label} (em curso)` : label);
const compact = ateCasas(2);

/** A bar chart of a dozen values, with a table for screen readers; values link to their rows. */
export function BarChart({ measure, points, format, unit, loading = false, none }: BarChartProps) {
  const card = { title: `${measure} por mês`, className: 'ap-chart' };
  if (!loading && points.every(({ value }) => value === 0))
    return (
      <TitledCard {...card}>
        <p className="ap-subtitle">{none} nos últimos meses. As barras aparecem com o primeiro embarque averbado.</p>
      </TitledCard>
    );
  const top = axisTop(points.map(({ value }) => value));
  return (
    <TitledCard {...card}>
      <div className="ap-chart-frame d-grid row-gap-1 column-gap-2 text-body-secondary" aria-hidden="true">
        <div className="ap-chart-y d-flex flex-column justify-content-between text-end">
          {GRID.toReversed().map((step) => (
            <span key={step}>
              {loading ? '' : [unit, formatarCompacto((top / 4) * step, compact)].filter(Boolean).join('\u00a0')}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${points.length || 1} 4`} preserveAspectRatio="none" focusable="false">
          {GRID.map((step) => (
            <line key={step} className="ap-chart-grid" x2={points.length || 1} y1={step} y2={step} />
          ))}
          {points.map(({ label, value, underWay }, index) => {
            const height = (value / top) * 4;
            const className = underWay ? 'ap-bar ap-bar-under-way' : 'ap-bar';
            return (
              <rect
                key={label}
                className={className}
                x={index + (1 - BAR) / 2}
                y={4 - height}
                width={BAR}
                height={height}
              />
            );
          })}
        </svg>
        <div className="ap-chart-tips d-grid">
          {points.map((point) => {
            const tip = `${nameOf(point)}: ${format(point.value)}`;
            // Keyboard and screen readers use the table's link.
            return point.to === undefined ? (
              <span key={point.label} className="position-relative" data-tip={tip} />
            ) : (
              <Link key={point.label} className="position-relative" to={point.to} tabIndex={-1} data-tip={tip} />
            );
          })}
        </div>
        <div className="ap-chart-x d-grid text-center">
          {points.map(({ label }, index) => {
            const [month, year] = label.split('/');
            const known = points[index - 1]?.label.split('/')[1] === year;
            return (
              <span key={label}>
                {month}
                {!known && <small className="d-block">{year}</small>}
              </span>
            );
          })}
        </div>
      </div>
      <details className="ap-chart-table">
        <summary>Ver em tabela</summary>
        <Table className="ap-table">
          <thead>
            <tr>
              <th scope="col">Competência</th>
              <th scope="col" className="num">
                {measure}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">
                  {point.to === undefined ? nameOf(point) : <Link to={point.to}>{nameOf(point)}</Link>}
                </th>
                <td className="num">{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </TitledCard>
  );
}

/** Upper end of an axis from 0 that divides into four steps without fractions. */
export function axisTop(values: readonly number[]): number {
  const step = Math.max(1, Math.max(0, ...values) / 4);
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 3, 4, 5, 6, 8].find((factor) => factor * magnitude >= step) ?? 10;
  return round * magnitude * 4;
}
