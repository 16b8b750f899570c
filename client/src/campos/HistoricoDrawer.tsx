import type { ReactNode } from 'react';
import type { historicoQuery } from '../api/historico.ts';
import { ReadingDrawer } from '../ui/ReadingDrawer.tsx';
import { Historico } from './Historico.tsx';

interface HistoricoDrawerProps {
  readonly de: string;
  readonly consulta: ReturnType<typeof historicoQuery>;
  onClose(): void;
  readonly children?: ReactNode;
}

export default function HistoricoDrawer({ de, consulta, onClose, children }: HistoricoDrawerProps) {
  return (
    <ReadingDrawer title={`Histórico de ${de}`} onClose={onClose}>
      <Historico consulta={consulta} />
      {children}
    </ReadingDrawer>
  );
}
