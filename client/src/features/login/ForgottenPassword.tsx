import { lazy, type MouseEvent, Suspense, useState } from 'react';

const Dialog = lazy(async () => ({ default: (await import('../../ui/Dialog.tsx')).Dialog }));

/** "Esqueceu a senha?": passwords are reset by an administrator, so the link says whom to ask. */
export function ForgottenPassword() {
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className="ap-login-forgotten">
      <a href="#esqueceu-a-senha" className="link-row" onClick={show}>
        Esqueceu a senha?
      </a>
      {open && (
        <Suspense>
          <Dialog show title="Esqueceu a senha?" size="confirmation" onClose={() => setOpen(false)}>
            <p>Peça a redefinição ao administrador do sistema.</p>
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
