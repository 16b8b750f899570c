import { utf16De } from '../bytes/codificacao.ts';
import { conferirEspecie } from '../bytes/especie-de-arquivo.ts';
import { limites } from '../leitores.ts';
import { lerPlanilha } from '../planilha/planilha.ts';
import { ArquivoRecusado, recusa } from '../recusas.ts';
import { type Campo, campoDeTexto, type LayoutDefinition } from '../registro.ts';
import { colunasDoCabecalho, separadorDeclarado } from '../texto/colunas.ts';
import { lerDelimitado } from '../texto/delimitado.ts';
import { primeirosBytes } from '../texto/texto.ts';

export interface Tabela {
  readonly tipo: 'DELIMITADO' | 'PLANILHA';
  /** Detected separator; null: a workbook. */
  readonly separador: ';' | ',' | '|' | '\t' | null;
  /** Line of the header, from 1; 0: none. A `sep=` line does not count, as in layouts. */
  readonly linhaDoCabecalho: number;
  /** Without header: `Coluna 1`, `Coluna 2`. */
  readonly cabecalho: readonly string[];
  readonly linhas: readonly (readonly string[])[];
}

const MAX_LINHAS = 50;
const MAX_TITULOS = 20;
const COMECO = 16 * 1024;

/** Reads header and first rows of delimited text or of a workbook. @throws ArquivoRecusado */
export async function lerTabela(path: string): Promise<Tabela> {
  const especie = await conferirEspecie(path, ['TEXTO', 'XLSX', 'ZIP']);
  const tipo = especie === 'XLSX' || especie === 'ZIP' ? 'PLANILHA' : 'DELIMITADO';
  const inicio = tipo === 'DELIMITADO' ? await primeirosBytes(path, COMECO) : null;
  const primeiras =
    inicio && new TextDecoder(utf16De(inicio) ?? 'utf-8').decode(inicio).split(/\r\n|\n|\r/, MAX_TITULOS);
  const separador = primeiras && separadorDe(primeiras);
  const fora = separadorDeclarado(primeiras?.[0] ?? '') === null ? 0 : 1;
  const ler = tipo === 'DELIMITADO' ? lerDelimitado : lerPlanilha;
  const linhas: LinhaLida[] = [];
  for await (const { registros, falhas } of ler(path, crua(tipo, separador), limites)) {
    const lidas = new Map(registros.map(({ linha, campos }) => [linha, campos]));
    // Rows with a formula or an error in one cell show the others.
    for (const { linha, lidos } of falhas) if (lidos !== undefined) lidas.set(linha, lidos);
    const emSequencia = [...lidas].toSorted(([uma], [outra]) => uma - outra);
    linhas.push(...emSequencia.map(([linha, campos]) => ({ linha: linha - fora, celulas: emOrdem(campos) })));
    if (linhas.length >= MAX_LINHAS) break;
  }
  if (linhas.length === 0) throw recusa('sem_linhas');
  return { tipo, separador, ...comCabecalho(linhas.slice(0, MAX_LINHAS)) };
}

const crua = (tipo: Tabela['tipo'], separador: Tabela['separador']): LayoutDefinition => ({
  id: 0,
  nome: '',
  tipo,
  separador,
  codificacao: null,
  linhasCabecalho: 0,
  identificador: null,
  aceitar: null,
  campos: Array.from({ length: 300 }, (_, at) => ({
    ...campoDeTexto,
    // Readers pass names through.
    campo: String(at) as Campo,
    cabecalho: String(at + 1),
    coluna: at + 1,
    mascaraData: 'DD/MM/AAAA',
  })),
});

function emOrdem(campos: Readonly<Record<string, string | undefined>>): string[] {
  const ultima = Math.max(-1, ...Object.keys(campos).map(Number));
  return Array.from({ length: ultima + 1 }, (_, at) => campos[at]?.trim() ?? '');
}

/** The separator of most lines, and of the most columns. */
function separadorDe(linhas: readonly string[]): NonNullable<Tabela['separador']> {
  const pontos = (sinal: string) => {
    const vezes = linhas.map((linha) => linha.split(sinal).length - 1).filter((quantas) => quantas > 0);
    return vezes.length * 1_000 + Math.min(...vezes, 999);
  };
  return ([';', '\t', '|', ','] as const).reduce((melhor, outro) => (pontos(outro) > pontos(melhor) ? outro : melhor));
}

/** Digits alone, dates, amounts and keys are values. */
const ehNome = (celula: string) => /\p{L}/u.test(celula) && !/\d{5,}|\d[/.,]\d/.test(celula);

type LinhaLida = Readonly<{ linha: number; celulas: readonly string[] }>;

function comCabecalho(lidas: readonly LinhaLida[]): Pick<Tabela, 'linhaDoCabecalho' | 'cabecalho' | 'linhas'> {
  const cheias = ({ celulas }: LinhaLida) => celulas.filter((celula) => celula !== '');
  const primeiras = lidas.slice(0, MAX_TITULOS);
  const maior = Math.max(...primeiras.map((linha) => cheias(linha).length));
  // Titles fill few cells.
  const em = primeiras.findIndex((linha) => cheias(linha).length * 10 >= maior * 6 && cheias(linha).every(ehNome));
  const linhas = lidas.slice(em + 1).map(({ celulas }) => celulas);
  const largura = Math.max(...lidas.slice(Math.max(em, 0)).map(({ celulas }) => celulas.length));
  const nomes = primeiras[em]?.celulas ?? [];
  return {
    linhaDoCabecalho: primeiras[em]?.linha ?? 0,
    cabecalho: Array.from({ length: largura }, (_, at) => nomes[at] || `Coluna ${at + 1}`),
    linhas,
  };
}

/** Layout that knows the most columns of a header, and all that it needs; null: none. */
export function layoutDoCabecalho({ tipo, linhaDoCabecalho, cabecalho }: Tabela, layouts: readonly LayoutDefinition[]) {
  const [melhor] = layouts
    .filter((layout) => layout.tipo === tipo && layout.linhasCabecalho > 0 && linhaDoCabecalho > 0)
    .map((layout) => ({ layout, colunas: conhecidas(cabecalho, layout) }))
    .filter(({ colunas }) => colunas > 0)
    .toSorted((a, b) => b.colunas - a.colunas);
  return melhor?.layout ?? null;
}

function conhecidas(cabecalho: readonly string[], layout: LayoutDefinition): number {
  // A column by number fits every header.
  const pelosNomes = layout.campos.filter(({ coluna }) => coluna === null);
  try {
    return colunasDoCabecalho(cabecalho, { ...layout, campos: pelosNomes }).length;
  } catch (error) {
    if (error instanceof ArquivoRecusado) return 0;
    throw error;
  }
}
