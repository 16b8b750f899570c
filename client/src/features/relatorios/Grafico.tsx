import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useId, useMemo, useRef } from 'react';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Grafico as Declarado, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface GraficoProps {
  readonly relatorio: Relatorio;
  readonly grafico: Declarado;
  readonly barras: NonNullable<Executado['grafico']>;
  /** Told the category of the bar that was pressed. */
  readonly onBarra: (categoria: string) => void;
}

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** A report's chart, drawn in the colours of the theme; the table beside it says the same, and leads as the bars do. */
export default function Grafico({ relatorio: { colunas }, grafico, barras, onBarra }: GraficoProps) {
  const titleId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pressed = useRef(onBarra);
  pressed.current = onBarra;
  const { medida, contra, categoria } = grafico;
  const tipo = colunas[medida]?.tipo ?? 'valor';
  const nomes = useMemo(
    () => barras.map((barra) => celulaEmTexto(colunas[categoria]?.tipo ?? 'texto', barra.categoria) || '–'),
    [barras, colunas, categoria],
  );

  useEffect(() => {
    if (canvas.current === null) return;
    const chart = drawn(canvas.current, {
      nomes,
      series: [
        { rotulo: colunas[medida]?.rotulo ?? '', valores: barras.map(({ valor }) => Number(valor)) },
        ...(contra === undefined
          ? []
          : [{ rotulo: colunas[contra]?.rotulo ?? '', valores: barras.map((um) => Number(um.contra ?? 0)) }]),
      ],
      emTexto: (valor) => celulaEmTexto(tipo, valor),
      onBarra: (at) => pressed.current(barras[at]?.categoria ?? ''),
    });
    const repaint = new MutationObserver(() => paint(chart));
    repaint.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
    return () => {
      repaint.disconnect();
      chart.destroy();
    };
  }, [barras, nomes, colunas, medida, contra, tipo]);

  return (
    <section className="card ap-grafico" aria-labelledby={titleId}>
      <h2 id={titleId} className="ap-card-title">
        {grafico.titulo}
      </h2>
      <div className="ap-grafico-frame" style={{ height: `${Math.max(12, barras.length * 2.2)}rem` }}>
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <details className="ap-chart-table">
        <summary>Ver em tabela</summary>
        <table className="table ap-table">
          <thead>
            <tr>
              <th scope="col">{colunas[categoria]?.rotulo}</th>
              <th scope="col" className="num">
                {colunas[medida]?.rotulo}
              </th>
              {contra !== undefined && (
                <th scope="col" className="num">
                  {colunas[contra]?.rotulo}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {barras.map((barra, at) => (
              <tr key={barra.categoria}>
                <th scope="row">
                  <button type="button" className="btn btn-link" onClick={() => onBarra(barra.categoria)}>
                    {nomes[at]}
                  </button>
                </th>
                <td className="num">{celulaEmTexto(tipo, barra.valor)}</td>
                {contra !== undefined && <td className="num">{celulaEmTexto(tipo, barra.contra)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

type Barras = Chart<'bar', number[], string>;

interface Desenho {
  readonly nomes: readonly string[];
  readonly series: readonly { readonly rotulo: string; readonly valores: readonly number[] }[];
  readonly emTexto: (valor: number) => string;
  readonly onBarra: (at: number) => void;
}

/** Bars lie, so that names stay whole; they appear at once, without a movement. */
function drawn(canvas: HTMLCanvasElement, { nomes, series, emTexto, onBarra }: Desenho): Barras {
  const chart: Barras = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...nomes],
      datasets: series.map(({ rotulo, valores }) => ({ label: rotulo, data: [...valores], maxBarThickness: 26 })),
    },
    options: {
      indexAxis: 'y',
      animation: false,
      maintainAspectRatio: false,
      onClick: (_event, [hit]) => hit && onBarra(hit.index),
      scales: {
        x: { beginAtZero: true, ticks: { callback: (value) => compacto.format(Number(value)) } },
        y: { grid: { display: false } },
      },
      plugins: {
        legend: { display: series.length > 1, position: 'bottom' },
        tooltip: { callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${emTexto(parsed.x ?? 0)}` } },
      },
    },
  });
  paint(chart);
  return chart;
}

/** Takes the theme's colours. */
function paint(chart: Barras): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [ink, line] = [colour('--bs-body-color'), colour('--bs-border-color')];
  for (const [at, dataset] of chart.data.datasets.entries())
    dataset.backgroundColor = at === 0 ? colour('--ap-chart') : line;
  for (const scale of Object.values(chart.options.scales ?? {})) {
    if (scale?.ticks) scale.ticks.color = ink;
    if (scale?.grid) scale.grid.color = line;
  }
  if (chart.options.plugins?.legend?.labels) chart.options.plugins.legend.labels.color = ink;
  chart.update();
}
