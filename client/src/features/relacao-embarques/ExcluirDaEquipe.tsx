import Button from 'react-bootstrap/Button';
interface ExcluirDaEquipeProps {
  readonly nome: string;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Confirms the deletion of a model shared with the team. */
export function ExcluirDaEquipe({ nome, onKeep, onRemove }: ExcluirDaEquipeProps) {
  return (
    <div role="group" aria-label="Excluir modelo">
      <p>
        Excluir o modelo <strong>{nome}</strong>, que toda a equipe vê?
      </p>
      <div className="d-flex gap-2">
        <Button variant="outline-secondary" size="sm" autoFocus onClick={onKeep}>
          Manter
        </Button>
        <Button variant="danger" size="sm" onClick={onRemove}>
          Excluir
        </Button>
      </div>
    </div>
  );
}
