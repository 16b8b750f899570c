import Button from 'react-bootstrap/Button';
interface NoMatchProps {
  readonly busca: string;
  onClear(): void;
  readonly onClearFilters?: (() => void) | undefined;
}

export function NoMatch({ busca, onClear, onClearFilters }: NoMatchProps) {
  const searched = busca.trim() !== '';
  if (!searched && !onClearFilters) return null;
  const ways = [
    ...(searched ? [['Limpar busca', onClear] as const] : []),
    ...(onClearFilters ? [['Limpar filtros', onClearFilters] as const] : []),
  ];
  return (
    <>
      {searched && <p className="text-body-secondary mb-2">Nenhum resultado para “{busca.trim()}”.</p>}
      <div className="d-flex flex-wrap justify-content-center gap-2">
        {ways.map(([label, clear]) => (
          <Button
            key={label}
            variant="outline-secondary"
            size="sm"
            onClick={({ currentTarget }) => {
              // The button disappears: focus the search box.
              currentTarget.closest('.card')?.querySelector<HTMLElement>('[type=search]')?.focus();
              clear();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
