/** Toggles a row's active state inline. */
export function AtivoSwitch({ nome, ativo, onChange }: { nome: string; ativo: boolean; onChange(): void }) {
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
