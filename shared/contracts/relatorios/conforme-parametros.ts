/** What of a report depends on the parameters of its run. */
import type { Condicao, Grafico, Relatorio } from './definir-relatorio.ts';
import type { Parametros } from './relatorio-contract.ts';

const vale = (quando: Condicao | undefined, parametros: Parametros) =>
  Object.entries(quando ?? {}).every(([nome, valor]) => parametros[nome] === valor);

/** Whether a parameter counts in a run with these. */
export const conta = ({ contam }: Relatorio, nome: string, parametros: Parametros): boolean =>
  vale(contam?.[nome], parametros);

/** The chart of a run; undefined where it has none. */
export const graficoDoPedido = ({ graficos }: Relatorio, parametros: Parametros): Grafico | undefined =>
  graficos?.find(({ quando }) => vale(quando, parametros));

/** The keys of the columns that a run shows. */
export const colunasDoPedido = ({ colunas }: Relatorio, parametros: Parametros): string[] =>
  Object.entries(colunas).flatMap(([nome, { oculta, quando }]) => (oculta || !vale(quando, parametros) ? [] : [nome]));
