import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { ateDigitos, formatarCompacto } from '../../../shared/format/compacto.ts';
import { formatarMes } from '../../../shared/format/data.ts';
import { formatarDecimal, formatarInteiro, formatarReais } from '../../../shared/format/numero.ts';

export interface MonthOfStrip {
  /** YYYYMM. */
  readonly competencia: number;
  readonly count: number;
  /** Amounts in reais, as decimal text. */
  readonly amounts: readonly (readonly [label: string, amount: string])[];
  readonly to: string | null;
  readonly notes?: ReactNode;
  /** Nothing was expected in this month. */
  readonly outside?: boolean;
}

interface MonthStripProps {
  readonly label: string;
  /** Nouns of the count: singular, plural, none. */
  readonly counted: readonly [one: string, many: string, none: string];
  readonly months: readonly MonthOfStrip[];
}

const compact = ateDigitos(3);
/** Amounts below a thousand keep their centavos. */
const short = (amount: string) =>
  Math.abs(Number(amount)) < 1_000 ? formatarDecimal(amount) : formatarCompacto(Number(amount), compact);

export function MonthStrip({ label, counted, months }: MonthStripProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <Card as="ol" className="ap-months d-grid mt-0 mx-0 mb-3 list-unstyled overflow-hidden" aria-label={label}>
      {months.map(({ competencia, count, amounts, to, notes, outside = false }) => (
        <li key={competencia} data-outside={outside}>
          <span className="fw-semibold text-body-secondary">{formatarMes(competencia)}</span>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className="ap-bar-track" width="1" height="100" />
            <rect className="ap-bar" y={100 - (count / most) * 100} width="1" height={(count / most) * 100} />
          </svg>
          {count === 0 ? (
            <span className="text-body-secondary">{outside ? '–' : counted[2]}</span>
          ) : (
            <Figure to={to} count={count} unit={counted[count === 1 ? 0 : 1]} />
          )}
          {count > 0 &&
            amounts.map(([name, amount]) => (
              <small key={name} className="text-body-secondary" title={`${name}: ${formatarReais(amount)}`}>
                {name}{' '}
                <span className="text-nowrap" aria-hidden="true">
                  {short(amount)}
                </span>
                <span className="visually-hidden">{formatarReais(amount)}</span>
              </small>
            ))}
          {notes}
        </li>
      ))}
    </Card>
  );
}

function Figure({ to, count, unit }: { readonly to: string | null; readonly count: number; readonly unit: string }) {
  const figure = (
    <>
      <b>{formatarInteiro(count)}</b>
      <span className="visually-hidden"> {unit}</span>
    </>
  );
  return to === null ? <span>{figure}</span> : <Link to={to}>{figure}</Link>;
}
