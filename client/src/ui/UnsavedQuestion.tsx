import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedQuestionProps {
  readonly show: boolean;
  readonly title?: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const UnsavedQuestion = ({ show, title = 'Alterações não salvas', onLeave, onStay }: UnsavedQuestionProps) => (
  <ConfirmDialog
    show={show}
    title={title}
    confirmLabel="Sair sem salvar"
    cancelLabel="Continuar editando"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    Há alterações não salvas. Sair mesmo assim?
  </ConfirmDialog>
);
