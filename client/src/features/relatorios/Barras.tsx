import { useEffect, useMemo, useRef } from 'react';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Barra } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { type Desenho, desenhar, pintar } from './desenhar-barras.ts';
import { type GraficoProps, nomeDa } from './barras-do-grafico.ts';

/** Prefix of the name, so that severity does not depend on colour. */
const formas = { success: '', warning: '◆ ', danger: '▲ ' } as const;

export default function Barras({ relatorio, grafico, barras, onBarra }: GraficoProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pressed = useRef(onBarra);
  pressed.current = onBarra;
  const desenho = useMemo((): Desenho => {
    const { colunas } = relatorio;
    const { medida, contra, marca, forma } = grafico;
    const porCategoria = [...Map.groupBy(barras, ({ categoria }) => categoria).values()];
    const primeiras = porCategoria.map(([primeira]) => primeira as Barra);
    const gravidades = primeiras.map((barra) => (marca && colunas[marca]?.marcas?.[barra.marca ?? '']) || 'success');
    const contras = primeiras.map((barra) => Number(barra.contra ?? 0));
    const series = [...new Set(barras.map(({ serie }) => serie))];
    return {
      emPe: forma === 'meses',
      nomes: primeiras.map((barra, at) => formas[gravidades[at] ?? 'success'] + nomeDa(relatorio, grafico, barra)),
      series: series.map((serie) => ({
        rotulo: serie ?? colunas[medida]?.rotulo ?? '',
        valores: porCategoria.map((partes) => Number(partes.find((parte) => parte.serie === serie)?.valor ?? 0)),
      })),
      gravidades: marca === undefined ? null : gravidades,
      limites:
        marca === undefined ? null : primeiras.map((barra) => (barra.contra === null ? null : Number(barra.contra))),
      contra:
        contra === undefined || marca !== undefined || contras.every((valor) => valor === 0)
          ? null
          : { rotulo: colunas[contra]?.rotulo ?? '', valores: contras },
      emTexto: (valor) => celulaEmTexto(colunas[medida]?.tipo ?? 'valor', valor),
      onBarra: (at) => pressed.current(primeiras[at]?.categoria ?? ''),
    };
  }, [relatorio, grafico, barras]);

  useEffect(() => {
    if (canvas.current === null) return;
    const chart = desenhar(canvas.current, desenho);
    const repaint = () => pintar(chart, desenho);
    const onPaper = () => pintar(chart, desenho, 'light');
    const theme = new MutationObserver(repaint);
    theme.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
    addEventListener('beforeprint', onPaper);
    addEventListener('afterprint', repaint);
    return () => {
      removeEventListener('beforeprint', onPaper);
      removeEventListener('afterprint', repaint);
      theme.disconnect();
      chart.destroy();
    };
  }, [desenho]);

  const { emPe, nomes, contra } = desenho;
  const height = emPe ? 20 : Math.max(12, nomes.length * (contra ? 2.75 : 2.2));
  return (
    <div className="ap-grafico-frame position-relative overflow-hidden" style={{ height: `${height}rem` }}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
