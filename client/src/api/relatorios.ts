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

/** A line with its place in the report, which is all that tells it from another. */
export type LinhaLida = LinhaDoRelatorio & { readonly posicao: number };
/** A page, and what the report says of all lines. */
export interface PaginaDoRelatorio extends Page<LinhaLida> {
  readonly executado: Executado;
}

/** The lines of one value of a column: a bar of the chart. */
export interface Filtro {
  readonly campo: string;
  readonly valor: string;
}

/** The lines of a run, page by page. @param filtro narrows them; null: all. */
export function paginasDoRelatorio(
  relatorio: Relatorio,
  parametros: Parametros,
  filtro: Filtro | null,
): PagedSource<LinhaLida, PaginaDoRelatorio> {
  const { run } = chamadasDoRelatorio(relatorio);
  return {
    key: ['relatorios', relatorio.nome, JSON.stringify({ parametros, filtro })],
    order: 'server',
    async read({ pagina, tamanho, ordem }, signal) {
      const start = (pagina - 1) * tamanho + 1;
      const body = { parametros, start, length: tamanho, ...opcionais({ ordem, filtro }) };
      const executado = (await request(run as PlainCall, { body, signal })) as Answered<
        ReturnType<typeof contratoDoRelatorio>['run']
      >;
      const rows = executado.data.map((linha, at) => ({ ...linha, posicao: start + at }));
      return { rows, total: executado.recordsTotal, found: executado.recordsTotal, executado };
    },
  };
}

/** A run, and the bar that narrows it. */
interface Rodada {
  readonly parametros: Parametros;
  readonly filtro: Filtro | null;
}

interface Arquivo extends Rodada {
  /** The columns that are shown, in their order. */
  readonly colunas: readonly string[];
  readonly ordem: AskedPage['ordem'];
}

/** The run as a spreadsheet, or printed. @throws GatewayError */
export function baixarRelatorio(
  relatorio: Relatorio,
  formato: 'planilha' | 'pdf',
  { parametros, filtro, colunas, ordem }: Arquivo,
): Promise<Blob> {
  const call: PlainCall = chamadasDoRelatorio(relatorio)[formato];
  return download(call, { body: { parametros, colunas, ...opcionais({ ordem, filtro }) } });
}

const opcionais = ({ ordem = null, filtro }: Pick<Partial<AskedPage>, 'ordem'> & Pick<Rodada, 'filtro'>) => ({
  ...(ordem && { ordem: { campo: ordem.key, sentido: ordem.direction } }),
  ...(filtro && { filtro }),
});

/** Has the run's file made and kept without anybody waiting for it. @throws GatewayError */
export async function pedirArquivo(
  relatorio: Relatorio,
  formato: FormatoDeArquivo,
  { parametros, filtro }: Rodada,
): Promise<void> {
  const call: PlainCall = chamadasDoRelatorio(relatorio).guardar;
  await request(call, { body: { parametros, formato, ...opcionais({ filtro }) } });
}
