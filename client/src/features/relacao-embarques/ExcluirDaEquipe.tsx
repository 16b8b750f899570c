interface ExcluirDaEquipeProps {
  readonly nome: string;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asks before a model goes that others use. */
export function ExcluirDaEquipe({ nome, onKeep, onRemove }: ExcluirDaEquipeProps) {
  return (
    <div role="group" aria-label="Excluir modelo">
      <p>
        Excluir o modelo <strong>{nome}</strong>, que toda a equipe vê?
      </p>
      <div className="ap-modelos-save">
        <button type="button" className="btn btn-sm btn-outline-secondary" autoFocus onClick={onKeep}>
          Manter
        </button>
        <button type="button" className="btn btn-sm btn-danger" onClick={onRemove}>
          Excluir
        </button>
      </div>
    </div>
  );
}
