import { useId, type ReactNode } from 'react';
import { SecondaryButton } from '../SecondaryButton.tsx';

interface ListSearch {
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  /** Submit by Enter or button, if the server searches. */
  onSubmit: ((value: string) => void) | undefined;
}

interface ListToolbarProps {
  search: ListSearch | undefined;
  children?: ReactNode;
  filters: readonly ReactNode[];
  /** The filters take separate lines, below search and tools. */
  below: boolean;
}

export function ListToolbar({ search, children, filters, below }: ListToolbarProps) {
  const chips = filters.length > 0 && (
    <div className={`ap-list-filters d-flex flex-wrap${below ? ' w-100' : ''}`}>{filters}</div>
  );
  return (
    <div className="ap-toolbar d-flex flex-wrap gap-2 align-items-center">
      {search && <SearchBox {...search} />}
      {!below && chips}
      <div className="ap-list-tools d-flex flex-wrap gap-1">{children}</div>
      {below && chips}
    </div>
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
      {onSubmit && <SecondaryButton text="Buscar" type="submit" />}
    </form>
  );
}
