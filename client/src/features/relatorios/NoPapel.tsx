import { useEffect } from 'react';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { LinhaLida } from '../../api/relatorios.ts';
import { alignOf, type Column } from '../../ui/list/data-table-columns.ts';

interface NoPapelProps {
  /** The columns that are shown, in their order. */
  readonly columns: readonly Column<LinhaLida>[];
  readonly linhas: readonly LinhaLida[];
  /** How many the run has. */
  readonly total: number;
  /** It is printed, or was refused to be. */
  readonly onPrinted: () => void;
}

/** The lines of a run in the place of its list while it is printed: all of them, or how many of how many. */
export default function NoPapel({ columns, linhas, total, onPrinted }: NoPapelProps) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <div className="ap-no-papel">
      {linhas.length < total && (
        <p>
          As primeiras {formatarInteiro(linhas.length)} de {formatarInteiro(total)} linhas: a planilha tem todas.
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={alignOf(column) === 'end' ? 'num' : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.posicao}>
              {columns.map((column) => (
                <td key={column.key} className={alignOf(column) === 'end' ? 'num' : undefined}>
                  {column.render?.(linha)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
