import { useEffect } from 'react';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { LinhaLida } from '../../api/relatorios.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { alignOf } from '../../ui/list/data-table-columns.ts';

interface NoPapelProps {
  readonly columns: readonly Column<LinhaLida>[];
  readonly linhas: readonly LinhaLida[];
  readonly total: number;
  readonly onPrinted: () => void;
}

/** Replaces the list while printing: all rows, or as many as are loaded with a note. */
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
