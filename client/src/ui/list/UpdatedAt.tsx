import { formatarHora } from '../../../../shared/format/data.ts';

interface UpdatedAtProps {
  /** In milliseconds; 0 before. */
  readonly at: number;
}

/** When a list was read, by the clock on the wall. */
export function UpdatedAt({ at }: UpdatedAtProps) {
  if (at === 0) return null;
  return <span className="ap-updated text-nowrap">Atualizado às {formatarHora(at)}</span>;
}
