import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarMes } from '../../../../shared/format/competencia.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { links } from '../../navigation/links.ts';
import { BarChart } from '../../ui/BarChart.tsx';

/** Averbações and premium by month; only the built-in API provides them. */
export function MonthCharts({ painel }: { readonly painel: Painel | undefined }) {
  const months = painel?.meses ?? [];
  return (
    <>
      <BarChart
        title="Averbações por mês"
        category="Competência"
        measure="Averbações"
        empty="Nenhuma averbação nos últimos meses. As barras aparecem com o primeiro embarque averbado."
        loading={!painel}
        format={formatarInteiro}
        points={months.map((month) => ({ ...monthOf(month.competencia), value: month.averbacoes }))}
      />
      <BarChart
        title="Prêmio por mês"
        category="Competência"
        measure="Prêmio"
        empty="Nenhum prêmio nos últimos meses. As barras aparecem com o primeiro embarque averbado."
        loading={!painel}
        format={formatarReais}
        unit="R$"
        points={months.map((month) => ({ ...monthOf(month.competencia), value: month.premio }))}
      />
    </>
  );
}

/** Chart entry of a competência (YYYYMM): label `out/2026`, link to its averbações, whether it is the current month. */
function monthOf(competencia: number) {
  return {
    label: formatarMes(competencia, '/'),
    to: links.averbacoesEm(competencia),
    underWay: String(competencia) === hoje().slice(0, 'aaaa-mm'.length).replace('-', ''),
  };
}
