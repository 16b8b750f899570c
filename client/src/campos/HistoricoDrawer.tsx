import type { ReactNode } from 'react';
import type { historicoQuery } from '../api/historico.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Historico } from './Historico.tsx';

interface HistoricoDrawerProps {
  /** What the record is called. */
  readonly de: string;
  readonly consulta: ReturnType<typeof historicoQuery>;
  onClose(): void;
  /** What stands below it. */
  readonly children?: ReactNode;
}

/** The history of a record of a list, beside the list. */
export default function HistoricoDrawer({ de, consulta, onClose, children }: HistoricoDrawerProps) {
  return (
    <Dialog
      show
      title={`Histórico de ${de}`}
      size="drawer"
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Fechar
        </button>
      }
    >
      <Historico consulta={consulta} />
      {children}
    </Dialog>
  );
}
