interface AtivoSwitchProps {
  /** Display name of the row. */
  readonly nome: string;
  readonly ativo: boolean;
  onChange(): void;
}

/** Toggles a row's active state inline. */
export function AtivoSwitch({ nome, ativo, onChange }: AtivoSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="ap-switch"
      aria-checked={ativo}
      aria-label={`${nome} ativo`}
      title={ativo ? 'Desativar' : 'Ativar'}
      onClick={onChange}
    >
      {ativo ? 'Ativo' : 'Inativo'}
    </button>
  );
}
