import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TableSection } from '../../ui/PlainTable.tsx';
import type { PastConversion } from './useConversion.ts';

const results = {
  done: <StatusBadge tone="success">Processado</StatusBadge>,
  failed: <StatusBadge tone="danger">Recusado</StatusBadge>,
  interrupted: <StatusBadge tone="neutral">Interrompido</StatusBadge>,
} as const;

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Conversions since the page was loaded, for services that keep no history. */
export default function VisitHistory({ past }: { readonly past: readonly PastConversion[] }) {
  return (
    <TableSection
      title="Processamentos desta sessão"
      className="mt-3"
      label="Lista de processamentos desta sessão"
      heads={['Arquivo', 'Layout', 'Ramo', 'Resultado', 'Hora']}
      rows={past.map(({ file, layout, ramo, result, at }) => [file, layout, ramo, results[result], clock.format(at)])}
    />
  );
}
