import { Link } from 'react-router-dom';
import Placeholder from 'react-bootstrap/Placeholder';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarMes, hoje } from '../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { links } from '../../navigation/links.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';

export function MonthCharts({ painel }: { readonly painel: Painel | undefined }) {
  const months = painel?.meses ?? [];
  return (
    <>
      <BarChart
        measure="Averbações"
        none="Nenhuma averbação"
        loading={!painel}
        format={formatarInteiro}
        points={months.map((month) => ({ ...monthOf(month.competencia), value: month.averbacoes }))}
      />
      <BarChart
        measure="Prêmio"
        none="Nenhum prêmio"
        loading={!painel}
        format={formatarReais}
        unit="R$"
        points={months.map((month) => ({ ...monthOf(month.competencia), value: month.premio }))}
      />
    </>
  );
}

/** Chart entry of a competência (YYYYMM): label `out/2026`, link to its averbações, whether it is the current month. */
const monthOf = (competencia: number) => ({
  label: formatarMes(competencia, '/'),
  to: links.averbacoesEm(competencia),
  underWay: String(competencia) === hoje().slice(0, 'aaaa-mm'.length).replace('-', ''),
});

export function Expiring({ rows }: { readonly rows: Painel['vencimentos'] | undefined }) {
  const shown = rows ?? [30, 60, 90].map((dias) => ({ dias, quantidade: null }));
  const most = Math.max(1, ...shown.map(({ quantidade }) => quantidade ?? 0));
  return (
    <TitledCard title="Vigências a vencer">
      <dl className={rows ? 'ap-expiring d-grid gap-3 m-0' : 'ap-expiring d-grid gap-3 m-0 ap-waiting'}>
        {shown.map(({ dias, quantidade }) => (
          <div key={dias} className="d-grid align-items-baseline">
            <dt className="fw-normal">Em {dias} dias</dt>
            <dd className="m-0 text-end">
              {quantidade === null ? (
                <Placeholder className="w-100" />
              ) : (
                <Link
                  to={links.apolicesCom({ a_vencer: String(dias) })}
                  aria-label={`Em ${dias} dias: ${formatarInteiro(quantidade)}`}
                >
                  {formatarInteiro(quantidade)}
                </Link>
              )}
            </dd>
            <svg
              className="ap-meter ap-wide w-100"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className="ap-bar-track" width="100" height="1" />
              <rect className="ap-bar" width={((quantidade ?? 0) / most) * 100} height="1" />
            </svg>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}
