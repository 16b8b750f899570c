import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Grafico, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Barra } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';

export interface GraficoProps {
  readonly relatorio: Relatorio;
  readonly grafico: Grafico;
  readonly barras: readonly Barra[];
  /** Bars without the chart's limit. */
  readonly categorias: number;
  readonly onBarra: (categoria: string) => void;
}

export const nomeDa = ({ colunas }: Relatorio, { categoria }: Grafico, barra: Barra): string =>
  celulaEmTexto(colunas[categoria]?.tipo ?? 'texto', barra.categoria) || '–';
