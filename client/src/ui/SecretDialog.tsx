import Button from 'react-bootstrap/Button';
import { CopyButton } from './CopyButton.tsx';
import { Dialog } from './Dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly note: string;
  readonly secret: string;
  readonly onClose: () => void;
}

export const SecretDialog = ({ title, note, secret, onClose }: SecretDialogProps) => (
  <Dialog show locked title={title} onClose={onClose} footer={<Button onClick={onClose}>Já guardei</Button>}>
    <p>Copie agora: não será mostrado de novo. {note}</p>
    <p className="mb-0 d-flex align-items-center gap-2">
      <code className="text-break">{secret}</code>
      <CopyButton text={secret} label="Copiar" />
    </p>
  </Dialog>
);
