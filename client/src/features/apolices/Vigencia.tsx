import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { diaCorrido, hoje } from '../../../../shared/format/data.ts';

export function Vigencia({ apolice }: { readonly apolice: Apolice }) {
  const today = hoje();
  const [start, end, now] = [
    diaCorrido(apolice.iniciO_VIGENCIA),
    diaCorrido(apolice.finaL_VIGENCIA),
    diaCorrido(today),
  ];
  if (start === null || end === null || now === null || end <= start || apolice.cancelamentO_VIGENCIA) return null;
  const part = Math.min(Math.max((now - start) / (end - start), 0), 1);
  return (
    <div className="ap-validity d-grid mt-3 small">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="ap-validity-whole" width="100" height="6" />
        <rect className="ap-validity-past" width={part * 100} height="6" />
      </svg>
      <span
        className={
          marcaDaApolice(apolice, today)?.situacao === 'A_VENCER'
            ? 'bg-warning-subtle text-warning-emphasis rounded-1 py-1 px-2'
            : 'text-body-secondary'
        }
      >
        {inWords(start, end, now)}
      </span>
    </div>
  );
}

function inWords(start: number, end: number, now: number): string {
  const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
  if (now < start) return `Começa em ${days(start - now)}`;
  if (now > end) return `Terminou há ${days(now - end)}`;
  return now === end ? 'Vence hoje' : `Vence em ${days(end - now)}`;
}
