import type { ColunaDeRelatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface MarcaDaColunaProps {
  readonly coluna: ColunaDeRelatorio | undefined;
  readonly texto: string | null;
}

/** A cell that is a state, by how grave its column declares it. */
export function MarcaDaColuna({ coluna, texto }: MarcaDaColunaProps) {
  if (!texto) return null;
  return <StatusBadge tone={coluna?.marcas?.[texto] ?? 'neutral'}>{texto}</StatusBadge>;
}
