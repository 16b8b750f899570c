import type { Answered, PlainCall } from '../../../shared/contracts/call.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { chamadasDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import type {
  contratoDoRelatorio,
  Executado,
  FormatoDeArquivo,
  LinhaDoRelatorio,
  Parametros,
} from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { download, request } from './gateway-client.ts';
import type { AskedPage, Page, PagedSource } from './page-query.ts';

/** A report line with its position, which is its only key. */
export type LinhaLida = LinhaDoRelatorio & { readonly posicao: number };
export interface PaginaDoRelatorio extends Page<LinhaLida> {
  readonly executado: Executado;
}

/** Drill-down filter of a chart bar: lines with one value of a column. */
export interface Filtro {
  readonly campo: string;
  readonly valor: string;
}

interface Rodada {
  readonly parametros: Parametros;
  readonly filtro: Filtro | null;
}

export function paginasDoRelatorio(relatorio: Relatorio, rodada: Rodada): PagedSource<LinhaLida, PaginaDoRelatorio> {
  return {
    key: ['relatorios', relatorio.nome, JSON.stringify(rodada)],
    order: 'server',
    printsItself: true,
    async read({ pagina, tamanho, ordem }, signal) {
      const executado = await executar(
        relatorio,
        rodada,
        { start: (pagina - 1) * tamanho + 1, length: tamanho, ordem },
        signal,
      );
      return { rows: executado.linhas, total: executado.recordsTotal, found: executado.recordsTotal, executado };
    },
  };
}

const MAX_DA_RESPOSTA = 500;

/** The first lines of a run, up to the print limit. @throws GatewayError */
export async function primeirasLinhas(
  relatorio: Relatorio,
  rodada: Rodada,
  ordem: AskedPage['ordem'],
  quantas: number,
): Promise<readonly LinhaLida[]> {
  const lidas: LinhaLida[] = [];
  while (lidas.length < quantas) {
    const pagina = { start: lidas.length + 1, length: Math.min(MAX_DA_RESPOSTA, quantas - lidas.length), ordem };
    const { linhas } = await executar(relatorio, rodada, pagina);
    lidas.push(...linhas);
    if (linhas.length < pagina.length) break;
  }
  return lidas;
}

interface Trecho extends Pick<AskedPage, 'ordem'> {
  readonly start: number;
  readonly length: number;
}

async function executar(relatorio: Relatorio, rodada: Rodada, { start, length, ordem }: Trecho, signal?: AbortSignal) {
  const { parametros, filtro } = rodada;
  const call: PlainCall = chamadasDoRelatorio(relatorio).run;
  const body = { parametros, start, length, ...opcionais({ ordem, filtro }) };
  const executado = (await request(call, { body, ...(signal && { signal }) })) as Answered<
    ReturnType<typeof contratoDoRelatorio>['run']
  >;
  return { ...executado, linhas: executado.data.map((linha, at) => ({ ...linha, posicao: start + at })) };
}

interface Arquivo extends Rodada {
  readonly colunas: readonly string[];
  readonly ordem: AskedPage['ordem'];
}

export function baixarRelatorio(
  relatorio: Relatorio,
  formato: 'planilha' | 'csv' | 'pdf',
  { parametros, filtro, colunas, ordem }: Arquivo,
): Promise<Blob> {
  const call: PlainCall = chamadasDoRelatorio(relatorio)[formato];
  return download(call, { body: { parametros, colunas, ...opcionais({ ordem, filtro }) } });
}

const opcionais = ({ ordem = null, filtro }: Pick<Partial<AskedPage>, 'ordem'> & Pick<Rodada, 'filtro'>) => ({
  ...(ordem && { ordem: { campo: ordem.key, sentido: ordem.direction } }),
  ...(filtro && { filtro }),
});

export async function pedirArquivo(
  relatorio: Relatorio,
  formato: FormatoDeArquivo,
  { parametros, filtro }: Rodada,
): Promise<void> {
  const call: PlainCall = chamadasDoRelatorio(relatorio).guardar;
  await request(call, { body: { parametros, formato, ...opcionais({ filtro }) } });
}
