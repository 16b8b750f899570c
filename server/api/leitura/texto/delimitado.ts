import { cortar } from '../../../../shared/format/cortar.ts';
import { RecordSplitter } from '../../../../shared/format/record-splitter.ts';
import { codificacaoDe } from '../bytes/codificacao.ts';
import { lerCampo, type LerCampo } from '../conferencia/ler-campo.ts';
import { limpar, suspeito, textoLimpo } from './celula-limpa.ts';
import { MAX_COLUNAS_DE_TEXTO, separadorDe, separadorDeclarado } from './colunas.ts';
import { lerLinhas } from './linhas.ts';
import { Lotes } from '../lotes.ts';
import { recusa } from '../recusas.ts';
import type { Campo, LayoutCampo, LayoutDefinition, Leitor, Limites } from '../registro.ts';
import { MAX_VALOR } from '../registro.ts';
import { Tabela } from './tabela.ts';

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
  if (!lotes.vazio) yield lotes.tirar();
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
  /** First line that may be the header. */
  #cabecalho: number;
  readonly #tabela: Tabela;
  /** Line number at which the current record starts. */
  #inicio = 0;
  /** Readers of all fields, made for the first short row. */
  #leituras: readonly (readonly [Campo, LerCampo])[] | null = null;
  /** Whether the separator of a multi-line header was detected again: once at most. */
  #reconhecido = false;

  constructor(layout: LayoutDefinition, limites: Limites, lotes: Lotes) {
    this.#layout = layout;
    this.#limites = limites;
    this.#lotes = lotes;
    this.#cabecalho = layout.linhasCabecalho;
    this.#separador = layout.separador ?? ';';
    this.#tabela = new Tabela(layout, lotes);
  }

  linha(linha: number, texto: string): void {
    const text = linha === 1 && texto.startsWith('\uFEFF') ? texto.slice(1) : texto;
    if (linha === 1) {
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
      if (this.#tabela.colunas === null) this.#separador = this.#declarado ?? separadorDe(text, this.#layout);
    }
    let values = this.#splitter.push(text, this.#separador);
    if (this.#tabela.colunas === null && linha > this.#inicio && values !== 'open' && !this.#reconhecido)
      values = this.#resplit();
    if (this.#splitter.length > this.#limites.caracteres) throw recusa('aspas_abertas', { linha: this.#inicio });
    if (values === 'open' || this.#inicio < this.#cabecalho || (values !== null && isBlank(values))) return;
    if (this.#tabela.colunas === null) this.#lerCabecalho(values);
    else this.#lerRegistro(values);
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
    this.#tabela.tentarCabecalho(this.#inicio, values.map(textoLimpo));
  }

  #lerRegistro(values: readonly string[] | null): void {
    const campos = values === null ? {} : this.#camposDe(values);
    const esperado = values === null ? 'aspas só em volta do valor inteiro' : this.#larguraErrada(values, campos);
    const valor = esperado === null ? '' : cortar(this.#splitter.text, MAX_VALOR);
    const falhas = esperado === null ? [] : [{ linha: this.#inicio, campo: '', valor, esperado }];
    const textos = values?.filter((value) => value.trim() !== '') ?? [];
    if (values === null) this.#lotes.recusar(...falhas);
    else this.#tabela.registrar(this.#inicio, { campos, falhas, textos });
  }

  #camposDe(values: readonly string[]): Partial<Record<Campo, string>> {
    const campos: Partial<Record<Campo, string>> = {};
    const sujos = suspeito.test(this.#splitter.text);
    for (const [at, destinos] of this.#tabela.colunas ?? []) {
      const value = values[at];
      if (value === undefined || value === '') continue;
      for (const campo of destinos) {
        const limpo = sujos || campo.tipo === 'DATA' ? limpar(value, campo) : value;
        if (limpo !== '') campos[campo.campo] = limpo;
      }
    }
    return campos;
  }

  /** A missing or extra value shifts all that follow; omitted empty ones at the end do not: then each must fit its column. */
  #larguraErrada(values: readonly string[], campos: Readonly<Partial<Record<Campo, string>>>): string | null {
    const { largura } = this.#tabela;
    if (largura === 0 || values.length === largura) return null;
    if (values.length > largura && isBlank(values.slice(largura))) return null;
    if (values.length < largura && this.#tabela.podeAcabarEm(values.length)) {
      this.#leituras ??= this.#layout.campos.map((campo) => [campo.campo, lerCampo(campo)] as const);
      const cabe = (lido: ReturnType<LerCampo>) => typeof lido === 'string' || lido === null;
      const inteira = this.#leituras.every(([campo, ler]) => cabe(ler(campos[campo])));
      if (inteira && !this.#layout.campos.some((campo) => ehDeOutra(campos[campo.campo] ?? '', campo))) return null;
    }
    return `${largura} colunas, como no cabeçalho (a linha tem ${values.length})`;
  }

  /** End of input. @throws ArquivoRecusado if the text is incomplete. */
  fim(): void {
    if (this.#splitter.isOpen) throw recusa('aspas_abertas', { linha: this.#inicio });
    if (this.#tabela.colunas === null) this.#tabela.semCabecalho();
    this.#tabela.encerrar();
    if (this.#lotes.lidos === 0) throw recusa('sem_linhas');
  }
}

/** Whether a value looks like that of another column: an amount or a date as a text, a number of a document as an amount. */
const ehDeOutra = (valor: string, { tipo }: LayoutCampo): boolean =>
  tipo === 'TEXTO'
    ? /^(?:R\$ ?)?\d[\d.]*,\d{1,2}$|^\d{2}\/\d{2}\/\d{4}$/.test(valor)
    : tipo === 'DECIMAL' && /^\d{11,}$/.test(valor);

/** An empty line, or separators only, as spreadsheets export below the last row. */
const isBlank = (values: readonly string[]) => values.every((value) => value.trim() === '');
