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

/** The bar of a run's chart that narrows its lines, by its category; null: all lines. */
export function filtroDaBarra(
  relatorio: Relatorio,
  parametros: Parametros,
  valor: string | null,
): { readonly campo: string; readonly valor: string } | null {
  const grafico = graficoDoPedido(relatorio, parametros);
  return valor === null || grafico === undefined ? null : { campo: grafico.categoria, valor };
}

/** The same of a saved model: where its period moves on with the calendar, a month that was chosen stays behind. */
export function filtroDoModelo(
  relatorio: Relatorio,
  parametros: Parametros,
  { barra, acompanha }: { readonly barra: string | null; readonly acompanha: boolean },
): ReturnType<typeof filtroDaBarra> {
  const deMeses = graficoDoPedido(relatorio, parametros)?.forma === 'meses';
  return filtroDaBarra(relatorio, parametros, acompanha && deMeses ? null : barra);
}

/** The keys of the columns that a run shows. */
export const colunasDoPedido = ({ colunas }: Relatorio, parametros: Parametros): string[] =>
  Object.entries(colunas).flatMap(([nome, { oculta, quando }]) => (oculta || !vale(quando, parametros) ? [] : [nome]));
