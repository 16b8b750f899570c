import type { Condicao, Grafico, Relatorio } from './definir-relatorio.ts';
import type { Parametros } from './relatorio-contract.ts';

const vale = (quando: Condicao | undefined, parametros: Parametros) =>
  Object.entries(quando ?? {}).every(([nome, valor]) => parametros[nome] === valor);

export const conta = ({ contam }: Relatorio, nome: string, parametros: Parametros): boolean =>
  vale(contam?.[nome], parametros);

export const graficoDoPedido = ({ graficos }: Relatorio, parametros: Parametros): Grafico | undefined =>
  graficos?.find(({ quando }) => vale(quando, parametros));

/** Category that filters the lines; null: none. */
export function filtroDaBarra(relatorio: Relatorio, parametros: Parametros, valor: string | null) {
  const grafico = graficoDoPedido(relatorio, parametros);
  return valor === null || grafico === undefined ? null : { campo: grafico.categoria, valor };
}

/** As above; a chosen month does not move. */
export function filtroDoModelo(
  relatorio: Relatorio,
  parametros: Parametros,
  { barra, acompanha }: { readonly barra: string | null; readonly acompanha: boolean },
): ReturnType<typeof filtroDaBarra> {
  const deMeses = graficoDoPedido(relatorio, parametros)?.forma === 'meses';
  return filtroDaBarra(relatorio, parametros, acompanha && deMeses ? null : barra);
}

export const colunasDoPedido = ({ colunas }: Relatorio, parametros: Parametros): string[] =>
  Object.entries(colunas).flatMap(([nome, { oculta, quando }]) => (oculta || !vale(quando, parametros) ? [] : [nome]));
