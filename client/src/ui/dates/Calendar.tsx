import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { formatarData, hoje, somarDias } from '../../../../shared/format/data.ts';
import { monthNames } from '../month-names.ts';
import { placePanel } from '../panel-room.ts';
import { type DateUnit, shifted } from './typed-date.ts';
import { SecondaryButton } from '../SecondaryButton.tsx';

interface CalendarProps {
  readonly unit: DateUnit;
  /** `aaaa-mm-dd` or `aaaa-mm`; '' opens at today. */
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const steps = {
  day: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, small: 'd', large: 'm' },
  month: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, small: 'm', large: 'a' },
} as const;

export default function Calendar({ unit, value, onPick, onClose }: CalendarProps) {
  const today = hoje();
  const size = unit === 'day' ? 10 : 7;
  const chosen = value && `${value}-01`.slice(0, 10);
  const [at, setAt] = useState(chosen || today);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) placePanel(panel.current);
  }, []);
  useEffect(() => panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(), [at]);

  const { small, large, ...arrows } = steps[unit];
  function onKeyDown(event: KeyboardEvent) {
    if (event.key in arrows) setAt(shifted(at, arrows[event.key as keyof typeof arrows], small));
    else if (event.key === 'PageUp' || event.key === 'PageDown')
      setAt(shifted(at, event.key === 'PageUp' ? -1 : 1, large));
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    // Esc must not close the dialog around the field.
    event.stopPropagation();
  }

  const [year = '', month = ''] = at.split('-');
  const title = unit === 'day' ? `${monthNames[Number(month) - 1]} de ${year}` : year;
  const move = (by: number, label: string) => (
    <button
      type="button"
      className="btn btn-sm btn-ghost"
      aria-label={label}
      onClick={() => setAt(shifted(at, by, large))}
    >
      <span aria-hidden="true">{by < 0 ? '‹' : '›'}</span>
    </button>
  );
  const [before, after] = unit === 'day' ? ['Mês anterior', 'Próximo mês'] : ['Ano anterior', 'Próximo ano'];
  return (
    <div ref={panel} className="ap-select-panel ap-date-panel" role="dialog" aria-label="Calendário" tabIndex={-1}>
      <div className="d-flex align-items-center justify-content-between">
        {move(-1, before)}
        <strong aria-live="polite">{title}</strong>
        {move(1, after)}
      </div>
      <table role="grid" className="w-100 text-center" aria-label={title} onKeyDown={onKeyDown}>
        {unit === 'day' && (
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" className="small fw-normal text-body-secondary" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rowsOf(unit, at).map((cells) => (
            <tr key={cells[0]}>
              {cells.map((day) => (
                <td key={day} className="p-0" aria-selected={day.slice(0, size) === value}>
                  <button
                    type="button"
                    tabIndex={day.slice(0, size) === at.slice(0, size) ? 0 : -1}
                    aria-label={
                      unit === 'day' ? formatarData(day) : `${monthNames[Number(day.slice(5, 7)) - 1]} de ${year}`
                    }
                    aria-current={day.slice(0, size) === today.slice(0, size) ? 'date' : undefined}
                    data-outside={unit === 'day' && day.slice(0, 7) !== at.slice(0, 7) ? '' : undefined}
                    onClick={() => onPick(day.slice(0, size))}
                  >
                    {unit === 'day' ? Number(day.slice(8)) : monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="d-flex justify-content-between">
        <Button variant="ghost" size="sm" onClick={() => onPick(today.slice(0, size))}>
          {unit === 'day' ? 'Hoje' : 'Este mês'}
        </Button>
        <SecondaryButton variant="ghost" text="Limpar" size="sm" onClick={() => onPick('')} />
      </div>
    </div>
  );
}

/** Six weeks around the month, or four rows of three months; each cell by its first day. */
function rowsOf(unit: DateUnit, at: string): readonly (readonly string[])[] {
  const width = unit === 'day' ? 7 : 3;
  const first = `${at.slice(0, unit === 'day' ? 7 : 4)}-01-01`.slice(0, 10);
  const start = unit === 'day' ? somarDias(first, -new Date(`${first}T00:00:00Z`).getUTCDay()) : first;
  return Array.from({ length: unit === 'day' ? 6 : 4 }, (_, row) =>
    Array.from({ length: width }, (__, column) => shifted(start, row * width + column, unit === 'day' ? 'd' : 'm')),
  );
}
