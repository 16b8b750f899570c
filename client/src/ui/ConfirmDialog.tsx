import { SecondaryButton } from './SecondaryButton.tsx';
import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from './Dialog.tsx';
import { dismissLabel } from './dismiss-label.ts';
import { Spinner } from './Spinner.tsx';

interface ConfirmDialogProps {
  readonly show: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Names the action: "Excluir", never "Sim". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly instead?: { readonly label: string; readonly onChoose: () => void } | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation; the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { show, title, children, confirmLabel, danger = false, busy = false } = props;
  const { cancelLabel = dismissLabel(confirmLabel) } = props;
  return (
    <Dialog
      show={show}
      title={title}
      onClose={props.onCancel}
      locked={busy}
      size="confirmation"
      role="alertdialog"
      footer={
        <>
          <SecondaryButton text={cancelLabel} autoFocus disabled={busy} onClick={props.onCancel} />
          {props.instead && (
            <SecondaryButton text={props.instead.label} disabled={busy} onClick={props.instead.onChoose} />
          )}
          <Button variant={danger ? 'danger' : 'primary'} disabled={busy} onClick={props.onConfirm}>
            {busy && <Spinner />}
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
