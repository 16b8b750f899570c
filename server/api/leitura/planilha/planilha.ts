import { cortar } from '../../../../shared/format/cortar.ts';
import {
  type Campo,
  type Falha,
  type LayoutDefinition,
  type Leitor,
  type Limites,
  type Lote,
  MAX_VALOR,
} from '../registro.ts';
import { type Colunas, colunasDeclaradas, colunasDoCabecalho } from '../texto/colunas.ts';
import { conferirEspecie } from '../bytes/especie-de-arquivo.ts';
import { leitorXml, type LeitorXml } from '../xml/leitor-xml.ts';
import { Lotes } from '../lotes.ts';
import { type Celula, celulaDe, colunaDe, letrasDe, MAX_COLUNAS } from './celula.ts';
import { abrirPasta, emTexto, MAX_PARTES, type Pasta, semPrefixo } from './pasta.ts';
import { ArquivoRecusado, recusa } from '../recusas.ts';
import { type ArquivoZip, comZip } from '../bytes/zip.ts';

const MAX_LINHAS = 1_048_576;
/** Limit on a sheet's XML: a full sheet has about 600 MB. It is streamed, so the limit of documents does not apply. */
const MAX_FOLHA = 1024 ** 3;

/**
 * Streams the rows of an .xlsx file's first visible sheet; ignores its declared dimensions. Shared texts are limited.
 */
export const lerPlanilha: Leitor = async function* ler(path, layout, limites) {
  const especie = await conferirEspecie(path, ['XLSX', 'ZIP']);
  if (especie === null) throw recusa('planilha');
  const maximos = {
    entradasZip: Math.min(limites.entradasZip, MAX_PARTES),
    bytesDescompactados: limites.bytesDescompactados,
    bytesPorEntrada: MAX_FOLHA,
  };
  try {
    yield* comZip(path, maximos, (zip) => lerPasta(zip, layout, limites));
  } catch (error) {
    throw error instanceof ArquivoRecusado && error.code === 'malformado'
      ? recusa('planilha', { cause: error })
      : error;
  }
};

async function* lerPasta(zip: ArquivoZip, layout: LayoutDefinition, limites: Limites): AsyncGenerator<Lote> {
  const pasta = await abrirPasta(zip, limites);
  const lotes = new Lotes(limites.registros);
  const folha = leitorDeFolha(pasta, layout, limites.caracteres, lotes);
  for await (const pedaco of emTexto(zip.pedacos(pasta.folha))) {
    folha.escrever(pedaco);
    if (lotes.cheio) yield lotes.tirar();
  }
  folha.fim();
  if (!lotes.vazio) yield lotes.tirar();
  if (lotes.lidos === 0) throw recusa('planilha_vazia');
}

function leitorDeFolha(pasta: Pasta, layout: LayoutDefinition, maximo: number, lotes: Lotes): LeitorXml {
  const linhas = new Linhas(layout, lotes);
  let linha = 0;
  let coluna = 0;
  let celula: Celula | null = null;
  let onde = '';
  let fonetico = false;
  return leitorXml({
    abre(nome, atributos) {
      const local = semPrefixo(nome);
      onde = local;
      if (local === 'row') {
        const proxima = atributos['r'] === undefined ? linha + 1 : Number(atributos['r']);
        if (!(proxima > linha && proxima <= MAX_LINHAS)) throw recusa('planilha_linhas');
        linha = proxima;
        coluna = 0;
      } else if (local === 'c') {
        const proxima = atributos['r'] === undefined ? coluna + 1 : colunaDe(atributos['r']);
        // Cells must be in order, so that a row cannot have more cells than the sheet has columns.
        if (proxima <= coluna || proxima > MAX_COLUNAS) throw recusa('planilha_dimensao');
        coluna = proxima;
        celula = {
          tipo: atributos['t'] ?? 'n',
          estilo: Number(atributos['s'] ?? 0),
          valor: '',
          texto: '',
          formula: null,
        };
      } else if (local === 'f' && celula !== null) celula.formula = '';
      else if (local === 'rPh') fonetico = true;
    },
    texto(pedaco) {
      if (celula === null || fonetico) return;
      if (onde === 'v') celula.valor += pedaco;
      else if (onde === 't') celula.texto += pedaco;
      else if (onde === 'f') celula.formula += pedaco;
      if (celula.valor.length + celula.texto.length + (celula.formula?.length ?? 0) > maximo)
        throw recusa('texto_longo');
    },
    fecha(nome) {
      const local = semPrefixo(nome);
      onde = '';
      if (local === 'rPh') fonetico = false;
      else if (local === 'c' && celula !== null) {
        linhas.celula(linha, coluna, celula, pasta);
        celula = null;
      } else if (local === 'row') linhas.fechar(linha);
      else if (local === 'sheetData') linhas.fim();
    },
  });
}

/** Turns rows into records: header lines first, then shipments. */
class Linhas {
  readonly #layout: LayoutDefinition;
  readonly #lotes: Lotes;
  readonly #campos: ReadonlyMap<Campo, LayoutDefinition['campos'][number]>;
  #cabecalho: string[] = [];
  /** Fields by column; two fields may share one. */
  #colunas: ReadonlyMap<number, readonly Campo[]> | null = null;
  #valores: Partial<Record<Campo, string>> = {};
  #cheia = false;
  #falhas: Falha[] = [];

  constructor(layout: LayoutDefinition, lotes: Lotes) {
    this.#layout = layout;
    this.#lotes = lotes;
    this.#campos = new Map(layout.campos.map((campo) => [campo.campo, campo]));
    if (layout.linhasCabecalho === 0) this.#colunas = porColuna(colunasDeclaradas(layout));
  }

  celula(linha: number, coluna: number, celula: Celula, pasta: Pasta): void {
    const { linhasCabecalho } = this.#layout;
    if (linha < linhasCabecalho) return;
    if (linha === linhasCabecalho) {
      const lida = celulaDe(celula, pasta, undefined);
      if ('valor' in lida) this.#cabecalho[coluna - 1] = lida.valor;
      return;
    }
    this.#comColunas();
    const campos = this.#colunas?.get(coluna - 1);
    for (const campo of campos ?? []) this.#ler(linha, coluna, celula, pasta, campo);
    // Refuse a formula in unmapped columns, too: such a sheet was not typed or exported. Their other values are ignored.
    if (campos === undefined && celula.formula !== null) this.#ler(linha, coluna, celula, pasta);
  }

  #ler(linha: number, coluna: number, celula: Celula, pasta: Pasta, campo?: Campo): void {
    const lida = celulaDe(celula, pasta, campo === undefined ? undefined : this.#campos.get(campo));
    if ('esperado' in lida) {
      const lugar = `${letrasDe(coluna)}${linha}`;
      this.#falhas.push({
        linha,
        campo: this.#cabecalho[coluna - 1] ?? letrasDe(coluna),
        valor: cortar(lida.valorDaCelula, MAX_VALOR),
        esperado: lida.esperado.replace('{célula}', lugar),
      });
    } else if (campo !== undefined && lida.valor.trim() !== '') {
      this.#valores[campo] = lida.valor;
      this.#cheia = true;
    }
  }

  fechar(linha: number): void {
    if (linha <= this.#layout.linhasCabecalho) return;
    this.#comColunas();
    if (this.#falhas.length > 0) this.#lotes.recusar(...this.#falhas);
    else if (this.#cheia) this.#lotes.registrar({ linha, campos: this.#valores });
    else return;
    this.#valores = {};
    this.#falhas = [];
    this.#cheia = false;
  }

  /** A sheet without rows still reports its missing header. */
  fim(): void {
    this.#comColunas();
  }

  #comColunas(): void {
    this.#colunas ??= porColuna(
      colunasDoCabecalho(
        Array.from(this.#cabecalho, (nome) => nome ?? ''),
        this.#layout,
      ),
    );
  }
}

function porColuna(colunas: Colunas): Map<number, Campo[]> {
  const campos = new Map<number, Campo[]>();
  for (const [coluna, campo] of colunas) campos.set(coluna, [...(campos.get(coluna) ?? []), campo]);
  return campos;
}
