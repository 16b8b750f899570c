import type { ColunaDeRelatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface MarcaDaColunaProps {
  readonly coluna: ColunaDeRelatorio | undefined;
  readonly texto: string | null;
}

/** Status badge of a cell, with the severity declared by its column. */
export function MarcaDaColuna({ coluna, texto }: MarcaDaColunaProps) {
  if (!texto) return null;
  return <StatusBadge tone={coluna?.marcas?.[texto] ?? 'neutral'}>{texto}</StatusBadge>;
}
