interface NarrowedToProps {
  readonly name: string;
  readonly onClear: () => void;
}

/** What a list is narrowed to by the link that led to it, and the way to all of it. */
export function NarrowedTo({ name, onClear }: NarrowedToProps) {
  return (
    <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onClear}>
      {name} <span aria-hidden="true">×</span>
      <span className="visually-hidden">: ver todas</span>
    </button>
  );
}
