import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';

interface ListSearch {
  /** What is searched, for those who do not see the placeholder: "Buscar em Tomadores". */
  label: string;
  placeholder: string;
  value: string;
  /** Every keystroke. */
  onChange(value: string): void;
  /** Enter, or the Buscar button that it brings, of a list that asks the server. */
  onSubmit: ((value: string) => void) | undefined;
}

interface ListToolbarProps {
  search: ListSearch | undefined;
  /** Colunas, Exportar and the like. */
  children?: ReactNode;
  /** Filter chips, on a line of their own. */
  filters: readonly ReactNode[];
}

/** The head of a list: its search on the left, what can be done with the whole list on the right. */
export function ListToolbar({ search, children, filters }: ListToolbarProps) {
  return (
    <>
      <div className="ap-toolbar flex-wrap gap-2 align-items-center">
        {search && <SearchBox {...search} />}
        <div className="ap-list-tools d-flex flex-wrap gap-1">{children}</div>
      </div>
      {filters.length > 0 && <div className="ap-list-filters">{filters}</div>}
    </>
  );
}

function SearchBox({ label, placeholder, value, onChange, onSubmit }: ListSearch) {
  const inputId = useId();
  return (
    <form
      role="search"
      className="ap-list-search d-flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <label className="visually-hidden" htmlFor={inputId}>
        {label}
      </label>
      <input
        id={inputId}
        className="form-control"
        type="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {onSubmit && (
        <Button variant="outline-secondary" type="submit">
          Buscar
        </Button>
      )}
    </form>
  );
}
