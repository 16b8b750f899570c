import { celulaEmTexto, ehNumerica } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import { colunasDoPedido, graficoDoPedido } from '../../../shared/contracts/relatorios/conforme-parametros.ts';
import { MAX_IMPRESSAS } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { decimalBrasileiro, textoFirme } from '../../../shared/format/csv.ts';
import { formatarMomento, hoje } from '../../../shared/format/data.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { Planilha } from '../../../shared/planilha/columns.ts';
import { csvDeCopy } from '../arquivos/csv-de-copy.ts';
import { lerSeguradora } from '../impressos/seguradora.ts';
import { type Db, findNomeDe } from '../sql/connection.repository.ts';
import type { CopyParts } from '../sql/copy-out.repository.ts';
import { invalid } from '../chamada/refusals.ts';
import { achadosDe, findParametrosEmPalavras, listAvisos } from './avisos.repository.ts';
import type { Consulta } from './consultas.repository.ts';
import { executar } from './executar.repository.ts';
import { folhas } from './folhas.ts';
import { imprimir } from './imprimir.ts';
import { type Filtro, type Leitura, readLinhas } from './linhas.repository.ts';

export interface Execucao {
  readonly relatorio: Relatorio;
  readonly consulta: Consulta;
  readonly pedido: {
    readonly parametros: Parametros;
    readonly colunas?: readonly string[] | undefined;
    readonly ordem?: Leitura['ordem'];
    readonly filtro?: Leitura['filtro'];
  };
  readonly quem: string;
}

/** The requested columns, or all columns of the run if the list is empty. */
export const colunasPedidas = (relatorio: Relatorio, { colunas, parametros }: Execucao['pedido']): readonly string[] =>
  colunas?.length ? colunas : colunasDoPedido(relatorio, parametros);

export const nomeDoArquivo = ({ nome }: Relatorio, extensao: string) => `${nome}_${hoje()}.${extensao}`;

/** Opens a report's spreadsheet; its rows are read while it is written. */
export async function abrirPlanilha(
  parts: CopyParts,
  { relatorio, consulta, pedido, quem }: Execucao,
  aoLer?: Leitura['aoLer'],
): Promise<Planilha> {
  const { db } = parts;
  const nomes = colunasPedidas(relatorio, pedido);
  const avisos = await listAvisos(db, relatorio, pedido.parametros);
  const [facts, seguradora, by] = await Promise.all([
    pedidoEmPalavras(db, relatorio, pedido, avisos),
    lerSeguradora(db),
    findNomeDe(db, quem),
  ]);
  const lidas = readLinhas(parts, relatorio, consulta(pedido.parametros), { ...pedido, nomes, aoLer });
  const cover = { title: relatorio.titulo, seguradora: seguradora.nome, facts, by, when: agora() };
  const grafico = graficoDoPedido(relatorio, pedido.parametros);
  const deMeses = grafico?.forma === 'meses' ? grafico.categoria : undefined;
  return folhas({ relatorio, nomes, deMeses, lidas, cover });
}

/** Lines of a report as CSV; amounts without currency and thousands, as other programs read them. */
export function abrirCsv(parts: CopyParts, { relatorio, consulta, pedido }: Execucao): AsyncIterable<string> {
  const nomes = colunasPedidas(relatorio, pedido);
  const colunas = nomes.map((nome) => relatorio.colunas[nome] as Relatorio['colunas'][string]);
  const { linhas } = readLinhas(parts, relatorio, consulta(pedido.parametros), { ...pedido, nomes });
  const titulos = colunas.map(({ rotulo }) => rotulo);
  return csvDeCopy(titulos, linhas, (valor, at) => {
    const { tipo = 'texto' } = colunas[at] ?? {};
    if (ehNumerica(tipo)) return decimalBrasileiro(valor);
    const texto = celulaEmTexto(tipo, valor);
    return tipo === 'data' ? texto : textoFirme(texto);
  });
}

/** Renders a report as PDF. @throws 422 if it exceeds the maximum number of lines. */
export async function imprimirRelatorio(db: Db, { relatorio, consulta, pedido, quem }: Execucao): Promise<Buffer> {
  const pagina = { ...pedido, start: 1, length: MAX_IMPRESSAS, achados: achadosDe(relatorio, pedido.parametros) };
  const lido = await executar(db, relatorio, consulta(pedido.parametros), pagina);
  if (lido.recordsTotal > MAX_IMPRESSAS) {
    const mensagem = `São mais de ${formatarInteiro(MAX_IMPRESSAS)} linhas: restrinja os parâmetros ou baixe a planilha.`;
    // No form field is at fault, so the sentence itself is the error message.
    throw invalid([{ campo: 'parametros', mensagem }], mensagem);
  }
  const [pedidos, seguradora, pessoa] = await Promise.all([
    pedidoEmPalavras(db, relatorio, pedido, lido.avisos),
    lerSeguradora(db),
    findNomeDe(db, quem),
  ]);
  const parametros = [
    ['Relatório', relatorio.titulo],
    ...pedidos,
    ['Gerado por', pessoa],
    ['Gerado em', agora()],
  ] as const;
  const todas = colunasPedidas(relatorio, pedido);
  const nomes = pedido.colunas?.length ? todas : todas.filter((coluna) => !relatorio.colunas[coluna]?.extra);
  return imprimir({ relatorio, seguradora, nomes, lido, parametros });
}

const agora = () => formatarMomento(new Date().toISOString());

const pedidoEmPalavras = async (
  db: Db,
  relatorio: Relatorio,
  { parametros, filtro }: Execucao['pedido'],
  avisos: readonly string[],
): Promise<(readonly [rotulo: string, valor: string])[]> => [
  ...(await findParametrosEmPalavras(db, relatorio, parametros)),
  ...(filtro ? [soAsDaColuna(relatorio, filtro)] : []),
  ...avisos.map((aviso) => ['Aviso', aviso] as const),
];

/** Label and value of the chart bar that filters the run. */
function soAsDaColuna({ colunas }: Relatorio, { campo, valor }: Filtro): readonly [rotulo: string, valor: string] {
  const { rotulo = campo, tipo = 'texto' } = colunas[campo] ?? {};
  return [`Só de ${rotulo.toLowerCase()}`, celulaEmTexto(tipo, valor) || '–'];
}
