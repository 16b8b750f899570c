import {
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEventHandler,
  type ReactNode,
  type SubmitEventHandler,
} from 'react';
import Button from 'react-bootstrap/Button';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './DialogFrame.tsx';
import { ErrorAlert, type ErrorAlertProps } from './ErrorAlert.tsx';
import { Spinner } from './Spinner.tsx';
import { SuccessAlert } from './SuccessAlert.tsx';
import { dismissLabel } from './dismiss-label.ts';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly size?: DialogProps['size'];
  readonly submitLabel: string;
  /** “Salvando...” beside “Salvar”, if not given. */
  readonly busyLabel?: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly dirty: boolean;
  readonly failure?: string | ErrorAlertProps | undefined;
  readonly success?: string | undefined;
  readonly closeAfterMs: number;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** @param saved false if it was cancelled. */
  readonly onClose: (saved: boolean) => void;
  readonly children: ReactNode;
}

/** Form in a dialog: submits, shows the result, closes after success, and asks before unsaved changes are lost. */
export function FormDialog(props: FormDialogProps) {
  const { busy, success, failure, closeAfterMs, onClose } = props;
  const [leaving, setLeaving] = useState(false);
  const unsaved = props.dirty && !success;
  const guard = useUnsavedGuard(unsaved);
  const locked = busy || success !== undefined;
  const saved = useEffectEvent(() => onClose(true));

  useEffect(() => {
    if (success === undefined) return;
    const timer = setTimeout(saved, closeAfterMs);
    return () => clearTimeout(timer);
  }, [success, closeAfterMs]);

  const cancel = () => (unsaved ? setLeaving(true) : onClose(false));
  return (
    <>
      <Dialog
        show
        title={props.title}
        {...(props.size && { size: props.size })}
        locked={locked}
        onClose={cancel}
        noValidate
        {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
        onSubmit={props.onSubmit}
        footer={
          <>
            {props.note && (
              <div className="ap-dialog-note d-flex flex-wrap align-items-center small text-body-secondary">
                {props.note}
              </div>
            )}
            <Button variant="outline-secondary" disabled={locked} onClick={cancel}>
              {dismissLabel(props.submitLabel)}
            </Button>
            {props.actions}
            <Button type="submit" disabled={locked || props.disabled}>
              {busy && <Spinner />}
              {busy ? (props.busyLabel ?? props.submitLabel.replace(/r\b.*/, 'ndo...')) : props.submitLabel}
            </Button>
          </>
        }
      >
        <div className="ap-form">
          <fieldset className="d-grid gap-3" disabled={locked}>
            {props.children}
          </fieldset>
          {failure && <ErrorAlert {...(typeof failure === 'string' ? { message: failure } : failure)} />}
          {success && <SuccessAlert message={success} />}
        </div>
      </Dialog>
      <UnsavedQuestion show={leaving} onLeave={() => onClose(false)} onStay={() => setLeaving(false)} />
      {guard}
    </>
  );
}
