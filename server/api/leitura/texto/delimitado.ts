import { cortar } from '../../../../shared/format/cortar.ts';
import { RecordSplitter } from '../../../../shared/format/record-splitter.ts';
import { codificacaoDe } from '../bytes/codificacao.ts';
import {
  type Colunas,
  colunasDeclaradas,
  colunasDoCabecalho,
  MAX_COLUNAS_DE_TEXTO,
  separadorDe,
  separadorDeclarado,
} from './colunas.ts';
import { lerLinhas } from './linhas.ts';
import { Lotes } from '../lotes.ts';
import { recusa } from '../recusas.ts';
import { type Campo, type LayoutDefinition, type Leitor, type Limites, MAX_VALOR } from '../registro.ts';

/** Delimited text: UTF-8 or ISO-8859-1, separated by `;`, `,`, `|` or tab; values may be quoted. */
export const lerDelimitado: Leitor = async function* (path, layout, limites) {
  const codificacao = await codificacaoDe(path, layout);
  const lotes = new Lotes(limites.registros);
  const leitura = new LeituraDelimitada(layout, limites, lotes);
  for await (const { primeira, linhas } of lerLinhas(path, codificacao, limites)) {
    for (const [at, texto] of linhas.entries()) leitura.linha(primeira + at, texto);
    if (!lotes.vazio) yield lotes.tirar();
  }
  leitura.fim();
};

/** Parses lines one by one: the header first, then records into `lotes`. */
class LeituraDelimitada {
  readonly #layout: LayoutDefinition;
  readonly #limites: Limites;
  readonly #lotes: Lotes;
  #splitter = new RecordSplitter();
  #separador: string;
  /** Separator declared by a `sep=` line, which does not count as header. */
  #declarado: string | null = null;
  /** Line number at which the header ends. */
  #cabecalho: number;
  #colunas: Colunas | null;
  /** Number of header columns; 0: no header. */
  #largura = 0;
  /** Line number at which the current record starts. */
  #inicio = 0;
  /** Whether the separator of a multi-line header was detected again: once at most. */
  #reconhecido = false;

  constructor(layout: LayoutDefinition, limites: Limites, lotes: Lotes) {
    this.#layout = layout;
    this.#limites = limites;
    this.#lotes = lotes;
    this.#cabecalho = layout.linhasCabecalho;
    this.#separador = layout.separador ?? ';';
    this.#colunas = layout.linhasCabecalho === 0 ? colunasDeclaradas(layout) : null;
  }

  linha(linha: number, texto: string): void {
    let text = texto;
    if (linha === 1) {
      if (text.startsWith('\uFEFF')) text = text.slice(1);
      this.#declarado = separadorDeclarado(text);
      if (this.#declarado !== null) {
        this.#separador = this.#declarado;
        this.#cabecalho += 1;
        return;
      }
    }
    if (!this.#splitter.isOpen) {
      this.#inicio = linha;
      this.#reconhecido = false;
      if (this.#colunas === null) this.#separador = this.#declarado ?? separadorDe(text, this.#layout);
    }
    let values = this.#splitter.push(text, this.#separador);
    if (this.#colunas === null && linha > this.#inicio && values !== 'open' && !this.#reconhecido) {
      values = this.#resplit();
    }
    if (this.#splitter.length > this.#limites.caracteres) throw this.#abertas();
    if (values === 'open' || this.#inicio < this.#cabecalho) return;
    if (values !== null && isBlank(values)) return;
    if (this.#colunas === null) this.#lerCabecalho(values);
    else this.#lerRegistro(values, this.#colunas);
  }

  /** A multi-line header may hide the separator: splits again with the one detected from more lines. */
  #resplit(): ReturnType<RecordSplitter['push']> {
    const { text } = this.#splitter;
    this.#reconhecido = true;
    this.#separador = this.#declarado ?? separadorDe(text, this.#layout);
    this.#splitter = new RecordSplitter();
    const results = text.split('\n').map((line) => this.#splitter.push(line, this.#separador));
    const last = results.pop() ?? null;
    return results.every((values) => values === 'open') ? last : null;
  }

  #lerCabecalho(values: readonly string[] | null): void {
    if (values === null) throw recusa('aspas_fora_do_lugar', { linha: this.#inicio });
    if (values.length > MAX_COLUNAS_DE_TEXTO) throw recusa('colunas_demais', { maximo: MAX_COLUNAS_DE_TEXTO });
    this.#colunas = colunasDoCabecalho(values, this.#layout);
    this.#largura = values.length;
  }

  #lerRegistro(values: readonly string[] | null, colunas: Colunas): void {
    const esperado = values === null ? 'aspas só em volta do valor inteiro' : wrongWidth(values, this.#largura);
    if (values === null || esperado !== null) {
      const valor = cortar(this.#splitter.text, MAX_VALOR);
      this.#lotes.recusar({ linha: this.#inicio, campo: '', valor, esperado: esperado ?? '' });
    } else this.#lotes.registrar({ linha: this.#inicio, campos: valuesByField(values, colunas) });
  }

  /** End of input. @throws ArquivoRecusado if the text is incomplete. */
  fim(): void {
    if (this.#splitter.isOpen) throw this.#abertas();
    if (this.#colunas === null) throw recusa('sem_cabecalho');
    if (this.#lotes.lidos === 0) throw recusa('sem_linhas');
  }

  #abertas() {
    return recusa('aspas_abertas', { linha: this.#inicio });
  }
}

/** A missing or extra value shifts all that follow into wrong columns. Extra empty values at the end are harmless. */
function wrongWidth(values: readonly string[], width: number): string | null {
  if (width === 0 || values.length === width) return null;
  if (values.length > width && isBlank(values.slice(width))) return null;
  return `${width} colunas, como no cabeçalho (a linha tem ${values.length})`;
}

/** An empty line, or separators only, as spreadsheets export below the last row. */
const isBlank = (values: readonly string[]) => values.every((value) => value.trim() === '');

function valuesByField(values: readonly string[], colunas: Colunas): Partial<Record<Campo, string>> {
  const campos: Partial<Record<Campo, string>> = {};
  for (const [at, campo] of colunas) {
    const value = values[at];
    if (value !== undefined && value !== '') campos[campo] = value;
  }
  return campos;
}
