import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, type Plugin, Tooltip } from 'chart.js';
import type { Gravidade } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { ateCasas, formatarCompacto } from '../../../../shared/format/compacto.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface Serie {
  readonly rotulo: string;
  readonly valores: readonly number[];
}

/** Chart input: one bar per name, stacked if there are several series. */
export interface Desenho {
  readonly emPe: boolean;
  readonly nomes: readonly string[];
  readonly series: readonly Serie[];
  readonly contra: Serie | null;
  /** Severity of each bar, and the limit to draw a line at. */
  readonly gravidades: readonly Gravidade[] | null;
  readonly limites: readonly (number | null)[] | null;
  readonly emTexto: (valor: number) => string;
  readonly onBarra: (at: number) => void;
}

export type Barras = Chart<'bar', number[], string>;

const compacto = ateCasas(1);

/** Draws without animation. Horizontal bars keep long names in one piece. */
export function desenhar(canvas: HTMLCanvasElement, desenho: Desenho): Barras {
  const { emPe, nomes, series, contra, limites, emTexto, onBarra } = desenho;
  const [valores, categorias] = emPe ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const pecas = contra ? [...series, contra] : series;
  const empilhadas = series.length > 1;
  // Read the colours first so that the chart renders only once.
  const { tinta, linha, fundos } = coresDe(canvas, desenho);
  Chart.defaults.font.family = getComputedStyle(canvas).fontFamily;
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...nomes],
      datasets: pecas.map(({ rotulo, valores: dados }, at) => ({
        label: rotulo,
        data: [...dados],
        backgroundColor: fundos[at],
        maxBarThickness: emPe ? 56 : 26,
      })),
    },
    options: {
      indexAxis: categorias,
      animation: false,
      maintainAspectRatio: false,
      color: tinta,
      onClick: (_event, [hit]) => hit && onBarra(hit.index),
      onHover: (_event, hits) => {
        canvas.style.cursor = hits.length > 0 ? 'pointer' : '';
      },
      scales: {
        [valores]: {
          beginAtZero: true,
          stacked: empilhadas,
          suggestedMax: Math.max(0, ...(limites ?? []).map((limite) => limite ?? 0)) * 1.02,
          grid: { color: linha },
          ticks: { color: tinta, callback: (value: string | number) => formatarCompacto(Number(value), compacto) },
        },
        [categorias]: { stacked: empilhadas, grid: { display: false, color: linha }, ticks: { color: tinta } },
      },
      plugins: {
        legend: { display: pecas.length > 1, position: 'bottom' },
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label}: ${emTexto(parsed[valores] ?? 0)}`,
            afterLabel: ({ dataIndex }) => {
              const limite = limites?.[dataIndex];
              return limite ? `Limite: ${emTexto(limite)}` : '';
            },
          },
        },
      },
    },
    plugins: limites ? [linhaDoLimite(limites)] : [],
  });
}

/** Line at each bar's limit, spanning the bar's slot, so that equal neighbouring limits join into one line. */
const linhaDoLimite = (limites: readonly (number | null)[]): Plugin<'bar'> => ({
  id: 'limite',
  afterDatasetsDraw({ ctx, options, scales: { x, y } }) {
    if (!x || !y) return;
    const meia = Math.abs(y.getPixelForValue(1) - y.getPixelForValue(0)) / 2 || y.height / 2;
    ctx.save();
    ctx.strokeStyle = String(options.color);
    ctx.lineWidth = 2;
    for (const [at, limite] of limites.entries()) {
      if (limite === null) continue;
      ctx.beginPath();
      ctx.moveTo(x.getPixelForValue(limite), y.getPixelForValue(at) - meia);
      ctx.lineTo(x.getPixelForValue(limite), y.getPixelForValue(at) + meia);
      ctx.stroke();
    }
    ctx.restore();
  },
});

const SERIES = 6;

/** Applies the colours of the active theme, or of `tema`. */
export function pintar(chart: Barras, desenho: Desenho, tema?: 'light'): void {
  const { tinta, linha, fundos } = coresDe(chart.canvas, desenho, tema);
  for (const [at, dataset] of chart.data.datasets.entries()) dataset.backgroundColor = fundos[at];
  chart.options.color = tinta;
  for (const scale of Object.values(chart.options.scales ?? {})) {
    if (scale?.ticks) scale.ticks.color = tinta;
    if (scale?.grid) scale.grid.color = linha;
  }
  chart.update();
}

type Fundo = CanvasPattern | string;

/** Colours of the text, the grid lines and each bar segment. */
function coresDe(canvas: HTMLCanvasElement, { series, contra, gravidades }: Desenho, tema?: 'light') {
  const probe = document.createElement('span');
  if (tema) probe.dataset['bsTheme'] = tema;
  probe.className = 'ap-grafico-cores';
  canvas.after(probe);
  const style = getComputedStyle(probe);
  const cor = (name: string) => style.getPropertyValue(name).trim();
  const [tinta, linha, fundo] = [cor('--ap-text'), cor('--ap-border'), cor('--ap-surface')];
  const daGravidade: Readonly<Record<Gravidade, Fundo>> = {
    success: cor('--ap-chart'),
    warning: cor('--ap-chart-2'),
    danger: listrado(canvas, cor('--ap-danger'), fundo),
  };
  const daSerie = (at: number) => cor(at % SERIES === 0 ? '--ap-chart' : `--ap-chart-${(at % SERIES) + 1}`);
  const porGravidade = gravidades?.map((gravidade) => daGravidade[gravidade]);
  const fundos: (Fundo | Fundo[])[] = series.map((_, at) => porGravidade ?? daSerie(at));
  if (contra) fundos.push(porGravidade ?? cor('--ap-border-strong'));
  probe.remove();
  return { tinta, linha, fundos };
}

/** Diagonal stripes: exceeding a limit must not depend on colour. */
function listrado(canvas: HTMLCanvasElement, cor: string, fundo: string): Fundo {
  const tile = document.createElement('canvas');
  const pen = tile.getContext('2d');
  const size = 8;
  tile.width = size;
  tile.height = size;
  if (pen === null) return cor;
  pen.fillStyle = cor;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = fundo;
  pen.lineWidth = 1.5;
  for (const from of [-size, 0, size]) {
    pen.moveTo(from, size);
    pen.lineTo(from + size, 0);
  }
  pen.stroke();
  return canvas.getContext('2d')?.createPattern(tile, 'repeat') ?? cor;
}
