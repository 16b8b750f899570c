import { MoveButtons } from '../../ui/MoveButtons.tsx';
import type { Relatorio } from './useRelatorio.ts';

/** The chosen columns in spreadsheet order. */
export function ColunasOrder({ relatorio }: { readonly relatorio: Relatorio }) {
  const { parametros, opcoes } = relatorio;
  const texts = new Map(opcoes.colunas.list.map(({ key, text }) => [key, text]));
  const last = parametros.colunas.length - 1;
  if (last < 1) return null;
  return (
    <div className="ap-report-order mt-3">
      <h4 className="form-label">Ordem na planilha</h4>
      <ol>
        {parametros.colunas.map((key, position) => {
          const text = texts.get(key) ?? key;
          return (
            <li key={key}>
              <span>{text}</span>
              <MoveButtons
                of={text}
                first={position === 0}
                last={position === last}
                onMove={(step) => relatorio.moveColuna(key, step)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
