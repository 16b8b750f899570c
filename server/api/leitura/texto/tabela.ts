import { cortar } from '../../../../shared/format/cortar.ts';
import type { Lotes } from '../lotes.ts';
import { ArquivoRecusado, recusa } from '../recusas.ts';
import type { Campo, Falha, LayoutCampo, LayoutDefinition, Registro } from '../registro.ts';
import { MAX_VALOR } from '../registro.ts';
import { colunasDeclaradas, colunasDoCabecalho } from './colunas.ts';

const MAX_TITULOS = 20;
/** Line numbers that a note names; further ones are counted. */
const MAX_NOMEADAS = 5;

const rotuloDeSoma =
  /^\P{L}*(?:(?:valor|vlr)\W+)?(?:(?:sub\W?)?tota(?:l|is)|soma(?:t[oó]ri[oa])?|qtde?|quantidade)(?:\W+(?:ger(?:al|ais)|parcia(?:l|is)|d[eao]s?\W.*))?\P{L}*(?:R\$\P{L}*)?$/iu;
const MAX_ROTULO = 60;
const ehRotuloDeSoma = (texto: string) => texto.length <= MAX_ROTULO && rotuloDeSoma.test(texto.trim());

/** One row: values by field, faults of its cells, and the texts of all its filled cells. */
interface Fileira {
  readonly campos: Registro['campos'];
  readonly falhas: readonly Falha[];
  readonly textos: readonly string[];
}

/** Rows of a text or a sheet: finds the header below titles, leaves out totals and footers, and collects notes on records. */
export class Tabela {
  readonly #layout: LayoutDefinition;
  readonly #lotes: Lotes;
  readonly #exigidos: readonly LayoutCampo[];
  readonly #titulos: Falha[] = [];
  readonly #avisos = new Map<string, { readonly falha: Falha; readonly linhas: number[]; quantas: number }>();
  #melhor: { readonly recusa: ArquivoRecusado; readonly conhecidas: number } | null = null;
  /** Fields by column, from 0; two fields may share one. null: no header yet. */
  colunas: ReadonlyMap<number, readonly LayoutCampo[]> | null = null;
  /** Line of the header, and its columns; 0: none. */
  #cabecalho = 0;
  #nomes: readonly string[] = [];
  largura = 0;

  constructor(layout: LayoutDefinition, lotes: Lotes) {
    this.#layout = layout;
    this.#lotes = lotes;
    this.#exigidos = layout.campos.filter(({ obrigatorio, valorPadrao }) => obrigatorio && valorPadrao === null);
    if (layout.linhasCabecalho === 0) this.colunas = this.#porColuna(colunasDeclaradas(layout));
  }

  /** Takes a line as the header, or as a title above it. @throws ArquivoRecusado beyond `MAX_TITULOS`, colunas_repetidas */
  tentarCabecalho(linha: number, nomes: readonly string[]): void {
    const cheios = nomes.filter((nome) => nome.trim() !== '');
    if (cheios.length === 0) return;
    try {
      const colunas = colunasDoCabecalho(nomes, this.#layout);
      if (colunas.length > 0 || cheios.length > 1) {
        this.colunas = this.#porColuna(colunas);
        this.#cabecalho = linha;
        this.#nomes = cheios;
        this.largura = nomes.length;
        for (const titulo of this.#titulos) this.#lotes.recusar(titulo);
        return;
      }
    } catch (error) {
      if (!(error instanceof ArquivoRecusado) || error.code !== 'colunas_ausentes') throw error;
      const { conhecidas = 0 } = error.sabido;
      if (this.#melhor === null || conhecidas > this.#melhor.conhecidas) this.#melhor = { recusa: error, conhecidas };
    }
    if (this.#titulos.length >= MAX_TITULOS) this.semCabecalho();
    this.#titulos.push(foraDaTabela(linha, cheios));
  }

  /** @throws ArquivoRecusado the faults of the likeliest header, if any */
  semCabecalho(): never {
    throw this.#melhor?.recusa ?? recusa('sem_cabecalho');
  }

  /** @returns whether the row is a record. */
  registrar(linha: number, { campos, falhas, textos }: Fileira): boolean {
    const resumo = this.#ehResumo(campos, textos);
    if (resumo) this.#lotes.recusar(foraDaTabela(linha, textos));
    else if (falhas.length > 0) this.#lotes.recusar(...falhas);
    else this.#lotes.registrar({ linha, campos });
    return !resumo && falhas.length === 0;
  }

  /** Whether a row that ends early lacks only optional values. */
  podeAcabarEm(largura: number): boolean {
    if (this.largura === 0) return false;
    for (let at = largura; at < this.largura; at += 1)
      if (this.colunas?.get(at)?.some((campo) => this.#exigidos.includes(campo))) return false;
    return true;
  }

  /** Notes something about a stored row (null: about the file); equal notes become one. */
  avisar(linha: number | null, { campo, valor, esperado }: Pick<Falha, 'campo' | 'valor' | 'esperado'>): void {
    const chave = `${campo}\0${esperado}`;
    const aviso = this.#avisos.get(chave) ?? {
      falha: { linha: this.#cabecalho, campo, valor: cortar(valor, MAX_VALOR), esperado, ignorado: true, aviso: true },
      linhas: [],
      quantas: 0,
    };
    this.#avisos.set(chave, aviso);
    aviso.quantas += 1;
    if (linha !== null && aviso.linhas.at(-1) !== linha && aviso.linhas.length < MAX_NOMEADAS) aviso.linhas.push(linha);
  }

  encerrar(): void {
    const notas = [...this.#avisos.values()].map(({ falha, linhas, quantas }): Falha => {
      const mais = quantas > linhas.length ? ` e outras ${quantas - linhas.length}` : '';
      const onde = linhas.length === 0 ? '' : ` (${quantas === 1 ? 'linha' : 'linhas'} ${linhas.join(', ')}${mais})`;
      return { ...falha, esperado: `${falha.esperado}${onde}` };
    });
    this.#lotes.anotar(notas);
  }

  /** The header again, a line of dashes; a total, title or footer: lacks required fields, and is alone or labelled as a sum. */
  #ehResumo(campos: Registro['campos'], textos: readonly string[]): boolean {
    const repetido =
      textos.length === this.#nomes.length && textos.every((um, at) => um.trim() === this.#nomes[at]?.trim());
    if (repetido || !textos.some((um) => /[\p{L}\p{N}]/u.test(um))) return true;
    const nomes = this.#exigidos;
    if (nomes.length > 0 && nomes.every(({ campo }) => (campos[campo] ?? '') !== '')) return false;
    const soma = textos.length * 2 <= this.largura && textos.some(ehRotuloDeSoma);
    return soma || (textos.length === 1 && nomes.length > 0 && this.largura > 2);
  }

  #porColuna(colunas: readonly (readonly [number, Campo])[]): Map<number, LayoutCampo[]> {
    const campos = new Map(this.#layout.campos.map((campo) => [campo.campo, campo]));
    const porColuna = new Map<number, LayoutCampo[]>();
    for (const [coluna, nome] of colunas) {
      const campo = campos.get(nome);
      if (campo !== undefined) porColuna.set(coluna, [...(porColuna.get(coluna) ?? []), campo]);
    }
    return porColuna;
  }
}

const foraDaTabela = (linha: number, textos: readonly string[]): Falha => ({
  linha,
  campo: '',
  valor: cortar(textos.join(' '), MAX_VALOR),
  esperado: 'um embarque; esta linha é de título, total ou rodapé e foi ignorada',
  codigo: 'NAO_E_EMBARQUE',
  ignorado: true,
});
