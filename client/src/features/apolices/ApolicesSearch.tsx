import { useState, type ReactNode } from 'react';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { ListToolbar } from '../../ui/ListToolbar.tsx';

interface Props {
  /** What the list is searched for now. */
  readonly busca: string;
  /** How many policies were found; null before that is known. */
  readonly found: number | null;
  /** Whether the page is sorted by one of its columns. */
  readonly sorted: boolean;
  readonly onSearch: (text: string) => void;
  /** Colunas, Exportar. */
  readonly children: ReactNode;
}

/** The search over all policies: the server answers it, so it waits for Enter or Buscar. */
export function ApolicesSearch({ busca, found, sorted, onSearch, children }: Props) {
  const [typed, setTyped] = useState(busca);
  const [seen, setSeen] = useState(busca);
  // Back and forward change the search without anybody typing.
  if (seen !== busca) {
    setSeen(busca);
    setTyped(busca);
  }
  const count = found === 1 ? '1 apólice' : `${formatarInteiro(found)} apólices`;
  return (
    <ListToolbar
      label="Buscar apólices"
      placeholder="Buscar por número, tomador ou corretor..."
      value={typed}
      onChange={setTyped}
      onSearch={(text) => onSearch(text.trim())}
      submitButton
      filters={
        (busca !== '' || sorted) && (
          <>
            {busca !== '' && (
              <span role="status">
                {found !== null && `${count} para “${busca}”`}{' '}
                <button type="button" className="btn btn-sm btn-ghost" onClick={() => onSearch('')}>
                  Limpar busca
                </button>
              </span>
            )}
            {sorted && <span className="text-body-secondary align-self-center">Ordena somente esta página</span>}
          </>
        )
      }
    >
      {children}
    </ListToolbar>
  );
}
