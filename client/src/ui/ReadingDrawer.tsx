import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { SecondaryButton } from './SecondaryButton.tsx';

interface ReadingDrawerProps {
  readonly title: string;
  onClose(): void;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const ReadingDrawer = ({ title, onClose, note, children }: ReadingDrawerProps) => (
  <Dialog
    show
    title={title}
    size="drawer"
    onClose={onClose}
    footer={
      <>
        {note && (
          <div className="ap-dialog-note d-flex flex-wrap align-items-center small text-body-secondary">{note}</div>
        )}
        <SecondaryButton text="Fechar" onClick={onClose} />
      </>
    }
  >
    {children}
  </Dialog>
);
