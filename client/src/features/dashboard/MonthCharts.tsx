import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { monthName } from './month-name.ts';

/** Averbações and premium by month, which the built-in API alone knows. */
export function MonthCharts({ painel }: { readonly painel: Painel | undefined }) {
  const months = painel?.meses ?? [];
  return (
    <>
      <BarChart
        title="Averbações por mês"
        category="Competência"
        measure="Averbações"
        loading={!painel}
        format={formatarInteiro}
        points={months.map((month) => ({ label: monthName(month.competencia), value: month.averbacoes }))}
      />
      <BarChart
        title="Prêmio por mês"
        category="Competência"
        measure="Prêmio"
        loading={!painel}
        format={formatarReais}
        unit="R$"
        points={months.map((month) => ({ label: monthName(month.competencia), value: month.premio }))}
      />
    </>
  );
}
