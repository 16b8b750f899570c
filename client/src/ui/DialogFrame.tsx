import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, useId, useRef } from 'react';
import { useFocusAfterBusy } from '../hooks/useFocusAfterBusy.ts';
import Modal from 'react-bootstrap/Modal';
import ModalDialog, { type ModalDialogProps } from 'react-bootstrap/ModalDialog';

export interface DialogProps {
  readonly show: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; the primary one last. */
  readonly footer?: ReactNode;
  /** While true neither Esc, the backdrop nor the × closes it. */
  readonly locked?: boolean;
  /** confirmation 360, form 480, upload 640, wide 800 px; a drawer of 520 px at the right, the whole page below 992 px. */
  readonly size?: 'confirmation' | 'form' | 'upload' | 'wide' | 'drawer';
  readonly role?: 'dialog' | 'alertdialog';
  /** Where given, body and footer stand in a form, whose submit button may lie in the footer. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Of the form. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** The form words its own refusals; the browser's would be in the browser's language. */
  readonly noValidate?: boolean;
  /** Called once the dialog has gone. */
  readonly onExited?: () => void;
}

/** A dialog over the page: keeps the focus, and gives it back where it came from. */
export default function DialogFrame(props: DialogProps) {
  const {
    show,
    title,
    onClose,
    children,
    footer,
    locked = false,
    size = 'form',
    role = 'dialog',
    onSubmit,
    noValidate = false,
    onExited,
  } = props;
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterBusy(locked, frame);
  const content = (
    <>
      <Modal.Body>{children}</Modal.Body>
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </>
  );
  return (
    <Modal
      show={show}
      onHide={locked ? () => undefined : onClose}
      backdrop={locked ? 'static' : true}
      keyboard={!locked}
      centered
      scrollable={!onSubmit}
      onFocus={rememberFocus}
      onEnter={(dialog: HTMLElement) => {
        frame.current = dialog;
        // The library knows dialogs only; its role cannot be given as a property.
        dialog.setAttribute('role', role);
      }}
      aria-modal
      dialogAs={Frame}
      aria-labelledby={titleId}
      dialogClassName={`ap-dialog ap-dialog-${size}`}
      {...(onExited && { onExited })}
    >
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {title}
        </Modal.Title>
        <button type="button" className="btn-close" aria-label="Fechar" disabled={locked} onClick={onClose} />
      </Modal.Header>
      {onSubmit ? (
        <form onSubmit={onSubmit} onKeyDown={props.onKeyDown} noValidate={noValidate}>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}

/** The library hands the dialog's role to its inner frame too, where it would be a second dialog without a name. */
function Frame(props: ModalDialogProps) {
  return <ModalDialog {...props} role={undefined} aria-modal={undefined} />;
}
