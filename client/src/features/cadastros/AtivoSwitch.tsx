interface AtivoSwitchProps {
  /** What the row is called. */
  readonly nome: string;
  readonly ativo: boolean;
  onChange(): void;
}

/** Whether a row is active, to be switched where it stands. */
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
