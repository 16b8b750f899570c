import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { pageCount } from './pager.ts';

interface PrintedRangeProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  way: string;
}

export function PrintedRange({ page, pageSize, total, way }: PrintedRangeProps) {
  const pages = pageCount(total, pageSize);
  const current = Math.min(page, pages);
  if (pages === 1) return <p className="ap-print-range">{contados(total, 'registro')}</p>;
  const [of, from, to, all] = [pages, (current - 1) * pageSize + 1, Math.min(current * pageSize, total), total].map(
    formatarInteiro,
  );
  return (
    <p className="ap-print-range">
      <b>
        Só a página {formatarInteiro(current)} de {of} da lista: linhas {from} a {to} de {all}.
      </b>{' '}
      A lista inteira sai em {way}.
    </p>
  );
}
