import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Grafico, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Barra } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';

export interface GraficoProps {
  readonly relatorio: Relatorio;
  readonly grafico: Grafico;
  readonly barras: readonly Barra[];
  /** Told the category of the bar that was pressed. */
  readonly onBarra: (categoria: string) => void;
}

/** The category of a bar as people read it. */
export function nomeDa({ colunas }: Relatorio, { categoria }: Grafico, barra: Barra): string {
  return celulaEmTexto(colunas[categoria]?.tipo ?? 'texto', barra.categoria) || '–';
}
