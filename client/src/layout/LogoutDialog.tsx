import { lazy, Suspense } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }));

interface LogoutDialogProps {
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Asks before a logout that would lose what was typed. */
export function LogoutDialog({ onCancel, onLeave }: LogoutDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog
        show
        title="Sair"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        onConfirm={onLeave}
        onCancel={onCancel}
      >
        Há alterações não salvas. Sair mesmo assim?
      </ConfirmDialog>
    </Suspense>
  );
}
