import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { ateDigitos, formatarCompacto } from '../../../shared/format/compacto.ts';
import { formatarMes } from '../../../shared/format/data.ts';
import { formatarDecimal, formatarInteiro, formatarReais } from '../../../shared/format/numero.ts';

interface MonthOfStrip {
  /** YYYYMM. */
  readonly competencia: number;
  readonly averbacoes: number;
  readonly importancia_segurada: string;
  readonly premio: string;
  readonly to: string | null;
  readonly notes?: ReactNode;
  /** Nothing was expected in this month. */
  readonly outside?: boolean;
}

const compact = ateDigitos(3);
/** Amounts below a thousand keep their centavos. */
const short = (amount: string) =>
  Math.abs(Number(amount)) < 1_000 ? formatarDecimal(amount) : formatarCompacto(Number(amount), compact);

/** Shipments month by month. */
export function MonthStrip({ label, months }: { readonly label: string; readonly months: readonly MonthOfStrip[] }) {
  const most = Math.max(1, ...months.map(({ averbacoes }) => averbacoes));
  return (
    <Card as="ol" className="ap-months d-grid mt-0 mx-0 mb-3 list-unstyled overflow-hidden" aria-label={label}>
      {months.map(({ competencia, averbacoes: count, importancia_segurada, premio, to, notes, outside = false }) => (
        <li key={competencia} data-outside={outside}>
          <span className="fw-semibold text-body-secondary">{formatarMes(competencia)}</span>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className="ap-bar-track" width="1" height="100" />
            <rect className="ap-bar" y={100 - (count / most) * 100} width="1" height={(count / most) * 100} />
          </svg>
          {count === 0 ? (
            <span className="text-body-secondary">{outside ? '–' : 'Nenhuma'}</span>
          ) : (
            <Figure to={to} count={count} />
          )}
          {count > 0 &&
            Object.entries({ IS: importancia_segurada, Prêmio: premio }).map(([name, amount]) => (
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

function Figure({ to, count }: { readonly to: string | null; readonly count: number }) {
  const figure = (
    <>
      <b>{formatarInteiro(count)}</b>
      <span className="visually-hidden"> {count === 1 ? 'averbação' : 'averbações'}</span>
    </>
  );
  return to === null ? <span>{figure}</span> : <Link to={to}>{figure}</Link>;
}
