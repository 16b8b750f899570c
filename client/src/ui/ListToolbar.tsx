import { useId, type ReactNode } from 'react';

interface ListToolbarProps {
  /** What is searched, for those who do not see the placeholder: "Buscar tomadores". */
  label: string;
  placeholder: string;
  value: string;
  /** Every keystroke, for lists that filter while one types. */
  onChange(value: string): void;
  /** Enter, or the button. */
  onSearch?(value: string): void;
  /** Shows a Buscar button, for lists that ask the server. */
  submitButton?: boolean;
  /** Colunas, Exportar and the like. */
  children?: ReactNode;
  /** Filter chips, on a line of their own. */
  filters?: ReactNode;
}

/** The head of a list: its search on the left, what can be done with the whole list on the right. */
export function ListToolbar(props: ListToolbarProps) {
  const { label, placeholder, value, onChange, onSearch, submitButton = false, children, filters } = props;
  const inputId = useId();
  const hasFilters = Array.isArray(filters) ? filters.length > 0 : Boolean(filters);
  return (
    <>
      <div className="ap-toolbar">
        <form
          role="search"
          className="ap-list-search"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch?.(value);
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
          {submitButton && (
            <button className="btn btn-outline-secondary" type="submit">
              Buscar
            </button>
          )}
        </form>
        {children && <div className="ap-list-tools">{children}</div>}
      </div>
      {hasFilters && <div className="ap-list-filters">{filters}</div>}
    </>
  );
}
