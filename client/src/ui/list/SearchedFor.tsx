import Button from 'react-bootstrap/Button';
interface SearchedForProps {
  readonly busca: string;
  /** How much was found: "12 apólices"; null before that is known. */
  readonly found: string | null;
  onClear(): void;
}

/** What the server was asked for, and the way back to all. */
export function SearchedFor({ busca, found, onClear }: SearchedForProps) {
  return (
    <span role="status">
      {found !== null && `${found} para “${busca}”`}{' '}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Limpar busca
      </Button>
    </span>
  );
}
