import { formatarHora } from '../../../../shared/format/data.ts';

interface UpdatedAtProps {
  /** Milliseconds; 0 before the first read. */
  readonly at: number;
}

export const UpdatedAt = ({ at }: UpdatedAtProps) =>
  at !== 0 && <span className="ap-updated text-nowrap">Atualizado às {formatarHora(at)}</span>;
