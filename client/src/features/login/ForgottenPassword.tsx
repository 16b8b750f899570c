import { type MouseEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

/** "Esqueceu a senha?": only administrators reset passwords, so the link says whom to contact. */
export function ForgottenPassword() {
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className="ap-login-forgotten text-end small">
      <a href="#esqueceu-a-senha" className="link-row" onClick={show}>
        Esqueceu a senha?
      </a>
      <Dialog show={open} title="Esqueceu a senha?" size="confirmation" onClose={() => setOpen(false)}>
        <p>Peça a redefinição ao administrador do sistema.</p>
      </Dialog>
    </div>
  );
}
