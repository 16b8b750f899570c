interface OpcaoProps {
  readonly rotulo: string;
  readonly valor: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (valor: boolean) => void;
}

/** Yes or no to one thing. */
export function Opcao({ rotulo, valor, autoFocus = false, onChange }: OpcaoProps) {
  return (
    <label className="form-check mb-0">
      <input
        type="checkbox"
        className="form-check-input"
        autoFocus={autoFocus}
        checked={valor}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="form-check-label">{rotulo}</span>
    </label>
  );
}
