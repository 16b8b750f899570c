import { Icon } from '../../ui/Icon.tsx';
import type { Relatorio } from './useRelatorio.ts';

/** The chosen columns in the order that they have in the spreadsheet. */
export function ColunasOrder({ relatorio }: { readonly relatorio: Relatorio }) {
  const { parametros, opcoes } = relatorio;
  const texts = new Map(opcoes.colunas.list.map(({ key, text }) => [key, text]));
  const last = parametros.colunas.length - 1;
  if (last < 1) return null;
  return (
    <div className="ap-report-order">
      <h4 className="form-label">Ordem na planilha</h4>
      <ol>
        {parametros.colunas.map((key, position) => {
          const text = texts.get(key) ?? key;
          return (
            <li key={key}>
              <span>{text}</span>
              <Move
                label={`Mover ${text} para cima`}
                icon="arrow-up"
                end={position === 0}
                onMove={() => relatorio.moveColuna(key, -1)}
              />
              <Move
                label={`Mover ${text} para baixo`}
                icon="arrow-down"
                end={position === last}
                onMove={() => relatorio.moveColuna(key, 1)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface MoveProps {
  readonly label: string;
  readonly icon: 'arrow-up' | 'arrow-down';
  readonly end: boolean;
  readonly onMove: () => void;
}

/** Stays focusable at the ends: what was moved there by keyboard must not lose the focus. */
function Move({ label, icon, end, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="btn btn-icon btn-ghost"
      aria-label={label}
      aria-disabled={end}
      onClick={() => !end && onMove()}
    >
      <Icon name={icon} />
    </button>
  );
}
