import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, useId, useRef } from 'react';
import { useFocusAfterBusy } from '../hooks/useFocusAfterBusy.ts';
import Modal from 'react-bootstrap/Modal';
import ModalDialog, { type ModalDialogProps } from 'react-bootstrap/ModalDialog';

export interface DialogProps {
  readonly show: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Disables Esc, backdrop and ×. */
  readonly locked?: boolean;
  /** Widths: confirmation 416, form 480, upload 640, wide 800 px; drawer: 520 px at the right, full width below 992 px. */
  readonly size?: 'confirmation' | 'form' | 'upload' | 'wide' | 'drawer';
  readonly role?: 'dialog' | 'alertdialog';
  /** If given, body and footer are in a form. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** The form shows its own messages, in Portuguese. */
  readonly noValidate?: boolean;
  readonly onExited?: () => void;
}

/** A modal dialog: traps the focus and returns it on closing. */
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
        // The library always sets role="dialog".
        dialog.setAttribute('role', role);
      }}
      aria-modal
      dialogAs={Frame}
      aria-labelledby={titleId}
      dialogClassName={`ap-dialog ap-dialog-${size}`}
      {...(onExited && { onExited })}
    >
      <Modal.Header className="justify-content-between">
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

/** The library passes role and aria-modal to the inner frame, too: a second dialog without a name. */
const Frame = (props: ModalDialogProps) => <ModalDialog {...props} role={undefined} aria-modal={undefined} />;
