import Button from 'react-bootstrap/Button';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface CodigosDialogProps {
  readonly codigos: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once. */
export function CodigosDialog({ codigos, onClose }: CodigosDialogProps) {
  return (
    <Dialog
      show
      locked
      title="Códigos de recuperação"
      onClose={onClose}
      footer={<Button onClick={onClose}>Já guardei</Button>}
    >
      <p>
        Guarde-os fora deste computador: cada um entra uma vez no lugar do aplicativo. Eles não serão mostrados de novo.
      </p>
      <ol className="mb-3">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <CopyButton text={codigos.join('\n')} label="Copiar os códigos" className="btn btn-outline-secondary">
        {' Copiar'}
      </CopyButton>
    </Dialog>
  );
}
