import { useId, type ReactNode } from 'react';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { PAGE_SIZES, pageCount, pagerItems, rangeText, type PageSize } from './pager.ts';

interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Number of rows; null while unknown. */
  total: number | null;
  onPage(page: number): void;
  onPageSize(size: PageSize): void;
  disabled?: boolean | undefined;
  children?: ReactNode;
}

export function Pagination({ page, pageSize, total, onPage, onPageSize, disabled = false, children }: PaginationProps) {
  const selectId = useId();
  const pages = pageCount(total ?? 0, pageSize);
  const current = Math.min(page, pages);
  return (
    <div
      // Unseen until the rows above it have their height.
      className={`ap-foot d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-center justify-content-lg-between text-center text-lg-start${disabled ? ' invisible' : ''}`}
    >
      <p className="mb-0 text-body-secondary">
        <span role="status">
          {total === null ? 'Mostrando – a – de – registros' : rangeText(current, pageSize, total)}
        </span>
        {children}
      </p>
      <div className="d-flex gap-3 align-items-center">
        <div className="d-flex gap-2 align-items-center">
          <label className="form-label mb-0" htmlFor={selectId}>
            Por página
          </label>
          <select
            id={selectId}
            className="form-select w-auto"
            value={pageSize}
            disabled={disabled}
            onChange={(event) => {
              const size = PAGE_SIZES.find((known) => known === Number(event.target.value));
              if (size) onPageSize(size);
            }}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </div>
        <nav aria-label="Paginação">
          <ul className="pagination mb-0">
            <Step label="Anterior" sign="‹" page={current - 1} enabled={!disabled && current > 1} onPage={onPage} />
            {pagerItems(current, pages).map((item, position) =>
              item === '…' ? (
                <li key={`gap-${position}`} className="page-item disabled">
                  <span className="page-link">…</span>
                </li>
              ) : (
                <li key={item} className={`page-item${item === current ? ' active' : ''}`}>
                  <button
                    type="button"
                    className="page-link"
                    aria-label={`Página ${formatarInteiro(item)}`}
                    aria-current={item === current ? 'page' : undefined}
                    disabled={disabled}
                    onClick={() => onPage(item)}
                  >
                    {formatarInteiro(item)}
                  </button>
                </li>
              ),
            )}
            <Step label="Próxima" sign="›" page={current + 1} enabled={!disabled && current < pages} onPage={onPage} />
          </ul>
        </nav>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  sign: string;
  page: number;
  enabled: boolean;
  onPage(page: number): void;
}

const Step = ({ label, sign, page, enabled, onPage }: StepProps) => (
  <li className={`page-item${enabled ? '' : ' disabled'}`}>
    <button type="button" className="page-link" aria-label={label} disabled={!enabled} onClick={() => onPage(page)}>
      <span className="d-none d-sm-inline">{label}</span>
      <span className="d-sm-none" aria-hidden="true">
        {sign}
      </span>
    </button>
  </li>
);
