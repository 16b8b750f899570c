import type { ReactNode } from 'react';
import { type Failure, failureOf } from '../api/server-message.ts';
import { useSending } from '../api/use-sending.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { besideRow } from '../ui/list/row-focus.ts';
import { useToasts } from '../ui/Toasts.tsx';

interface ExcluirDialogProps {
  readonly title: string;
  /** Key of the row; its neighbour takes the focus. */
  readonly row: number;
  readonly remove: () => Promise<unknown>;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
  /** Default: a toast. */
  readonly onFailure?: (failure: Failure) => void;
  readonly children: ReactNode;
}

export function ExcluirDialog({ title, row, remove, refresh, onClose, onFailure, children }: ExcluirDialogProps) {
  const toasts = useToasts();
  const deletion = useSending({
    mutationFn: remove,
    onSuccess: async () => {
      const focusNeighbour = besideRow(row);
      onClose();
      await refresh();
      focusNeighbour();
    },
    onError: (error) => {
      onClose();
      (onFailure ?? toasts.fail)(failureOf(error));
    },
  });
  return (
    <ConfirmDialog
      show
      danger
      title={title}
      confirmLabel="Excluir"
      busy={deletion.isPending}
      onConfirm={() => deletion.send(undefined)}
      onCancel={onClose}
    >
      <p className="mb-0">{children}</p>
    </ConfirmDialog>
  );
}
