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
      <button type="button" className="btn btn-sm btn-ghost" onClick={onClear}>
        Limpar busca
      </button>
    </span>
  );
}
