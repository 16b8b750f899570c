import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const LinkRequest = lazy(() => import('./LinkRequest.tsx'));

/** "Esqueceu a senha?": whom to ask, and with the built-in API a link by e-mail. */
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
        <Suspense>{runtimeConfig().builtInApi && <LinkRequest />}</Suspense>
      </Dialog>
    </div>
  );
}
