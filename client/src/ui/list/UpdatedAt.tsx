import { formatarHora } from '../../../../shared/format/data.ts';

interface UpdatedAtProps {
  /** Milliseconds; 0 before the first read. */
  readonly at: number;
}

export function UpdatedAt({ at }: UpdatedAtProps) {
  if (at === 0) return null;
  return <span className="ap-updated text-nowrap">Atualizado às {formatarHora(at)}</span>;
}
