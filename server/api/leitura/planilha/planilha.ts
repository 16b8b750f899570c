import type { Entry } from 'yauzl';
import { cortar } from '../../../../shared/format/cortar.ts';
import type { Campo, Falha, LayoutCampo, LayoutDefinition, Leitor, Limites, Lote } from '../registro.ts';
import { MAX_VALOR } from '../registro.ts';
import { emMoeda } from '../texto/celula-limpa.ts';
import { Tabela } from '../texto/tabela.ts';
import { conferirEspecie } from '../bytes/especie-de-arquivo.ts';
import { leitorXml, type LeitorXml, semPrefixo } from '../xml/leitor-xml.ts';
import { Lotes } from '../lotes.ts';
import { type Celula, celulaDe, colunaDe, conteudoDe, letrasDe, MAX_COLUNAS } from './celula.ts';
import { arredondado, escritoComo } from './numeros.ts';
import { abrirPasta, emTexto, MAX_PARTES, type Pasta } from './pasta.ts';
import { ArquivoRecusado, recusa } from '../recusas.ts';
import { type ArquivoZip, comZip } from '../bytes/zip.ts';

const MAX_ABAS = 20;
/** Limit on a sheet's XML: a full sheet has about 600 MB. It is streamed, so the limit of documents does not apply. */
const MAX_FOLHA = 1024 ** 3;

/** Streams the rows of an .xlsx file's first visible sheet with the layout's header; ignores its declared dimensions. */
export const lerPlanilha: Leitor = async function* ler(path, layout, limites) {
  if ((await conferirEspecie(path, ['XLSX', 'ZIP'])) === null) throw recusa('planilha');
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
  const linhas = new Linhas(layout, lotes);
  const { entry, outras } = await escolherFolha(zip, pasta, layout, limites);
  for (const nome of outras) linhas.tabela.avisar(null, { campo: 'aba', valor: nome, esperado: SO_UMA_ABA });
  const folha = leitorDeFolha(pasta, linhas, limites.caracteres);
  for await (const pedaco of emTexto(zip.pedacos(entry))) {
    folha.escrever(pedaco);
    if (lotes.cheio) yield lotes.tirar();
  }
  folha.fim();
  if (lotes.lidos === 0) throw recusa('planilha_vazia');
  linhas.tabela.encerrar();
  yield lotes.tirar();
}

/** The first sheet with the layout's header, else the first one. @returns also the names of others that have it */
async function escolherFolha(zip: ArquivoZip, pasta: Pasta, layout: LayoutDefinition, limites: Limites) {
  const [primeira, ...demais] = pasta.folhas as [Pasta['folhas'][number], ...Pasta['folhas']];
  if (demais.length === 0) return { entry: primeira.entry, outras: [] };
  const comCabecalho = [];
  for (const folha of pasta.folhas.slice(0, MAX_ABAS))
    if (await temCabecalho(zip, folha.entry, pasta, layout, limites)) comCabecalho.push(folha);
  const [{ entry } = primeira, ...outras] = comCabecalho;
  return { entry, outras: porNumero(layout) ? [] : outras.map(({ nome }) => nome) };
}

/** Whether columns are found by their numbers: then the first sheet with two rows of a table is read. */
const porNumero = ({ campos }: LayoutDefinition) => campos.every(({ coluna }) => coluna !== null);

async function temCabecalho(zip: ArquivoZip, entry: Entry, pasta: Pasta, layout: LayoutDefinition, limites: Limites) {
  const lidas = new Lotes(limites.registros);
  const linhas = new Linhas(layout, lidas);
  const folha = leitorDeFolha(pasta, linhas, limites.caracteres);
  const achou = () => (porNumero(layout) ? linhas.cheias > 1 : (linhas.tabela.colunas?.size ?? 0) > 0);
  try {
    for await (const pedaco of emTexto(zip.pedacos(entry))) {
      folha.escrever(pedaco);
      if (achou()) return true;
      lidas.tirar();
    }
    return achou();
  } catch (error) {
    // A fault of the sheet that is read shows again; those of other sheets do not matter.
    if (error instanceof ArquivoRecusado) return achou();
    throw error;
  }
}

function leitorDeFolha(pasta: Pasta, linhas: Linhas, maximo: number): LeitorXml {
  let linha = 0;
  let coluna = 0;
  let oculta = false;
  let celula: Celula | null = null;
  let onde = '';
  let fonetico = false;
  return leitorXml({
    abre(nome, atributos) {
      const local = semPrefixo(nome);
      onde = local;
      if (local === 'row') {
        const proxima = atributos['r'] === undefined ? linha + 1 : Number(atributos['r']);
        if (!(proxima > linha && proxima <= 1_048_576)) throw recusa('planilha_linhas');
        linha = proxima;
        coluna = 0;
        oculta = atributos['hidden'] === '1' || atributos['hidden'] === 'true';
      } else if (local === 'c') {
        coluna = atributos['r'] === undefined ? coluna + 1 : colunaDe(atributos['r']);
        linhas.marcar(linha, coluna);
        const { t: tipo = 'n', s: estilo = 0 } = atributos;
        celula = { tipo, estilo: Number(estilo), valor: '', texto: '', formula: null };
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
      } else if (local === 'row') linhas.fechar(linha, oculta);
      else if (local === 'sheetData') linhas.fim();
    },
  });
}

/** Turns rows into records: header lines first, then shipments. */
class Linhas {
  readonly tabela: Tabela;
  /** Rows with more than one filled cell, up to two. */
  cheias = 0;
  readonly #layout: LayoutDefinition;
  /** Texts of the header, or of the line that may be it. */
  #cabecalho: string[] = [];
  #valores: Partial<Record<Campo, string>> = {};
  #textos: string[] = [];
  #falhas: Falha[] = [];
  #digitados: { readonly campo: LayoutCampo; readonly nome: string; readonly digitado: string }[] = [];
  readonly #ultimas = new Uint32Array(MAX_COLUNAS + 1);

  constructor(layout: LayoutDefinition, lotes: Lotes) {
    this.#layout = layout;
    this.tabela = new Tabela(layout, lotes);
  }

  /** Cells may be in any order, but each only once. @throws ArquivoRecusado planilha_dimensao */
  marcar(linha: number, coluna: number): void {
    if (coluna > MAX_COLUNAS || this.#ultimas[coluna] === linha) throw recusa('planilha_dimensao');
    this.#ultimas[coluna] = linha;
  }

  celula(linha: number, coluna: number, celula: Celula, pasta: Pasta): void {
    if (linha < this.#layout.linhasCabecalho) return;
    const { colunas } = this.tabela;
    if (colunas === null) {
      const lida = celulaDe(celula, pasta, undefined);
      if ('valor' in lida) this.#cabecalho[coluna - 1] = lida.valor;
      return;
    }
    const conteudo = conteudoDe(celula, pasta);
    if (conteudo.trim() !== '') this.#textos.push(conteudo);
    for (const campo of colunas.get(coluna - 1) ?? []) this.#ler(linha, coluna, celula, pasta, campo);
  }

  #ler(linha: number, coluna: number, celula: Celula, pasta: Pasta, campo: LayoutCampo): void {
    const lida = celulaDe(celula, pasta, campo);
    const nome = this.#cabecalho[coluna - 1] ?? letrasDe(coluna);
    if ('esperado' in lida) {
      const esperado = lida.esperado.replace('{célula}', `${letrasDe(coluna)}${linha}`);
      this.#falhas.push({ linha, campo: nome, valor: cortar(lida.valorDaCelula, MAX_VALOR), esperado });
    } else if (lida.valor.trim() !== '') {
      this.#valores[campo.campo] = lida.valor;
      if (lida.digitado !== undefined) this.#digitados.push({ campo, nome, digitado: lida.digitado });
    }
  }

  fechar(linha: number, oculta: boolean): void {
    if (linha < this.#layout.linhasCabecalho) return;
    const celulas = this.tabela.colunas === null ? this.#cabecalho : this.#textos;
    if (this.cheias < 2 && celulas.filter(Boolean).length > 1) this.cheias += 1;
    if (this.tabela.colunas === null) {
      const nomes = Array.from(this.#cabecalho, (nome) => nome ?? '');
      this.tabela.tentarCabecalho(linha, nomes);
      if (this.tabela.colunas === null) this.#cabecalho = [];
      return;
    }
    const campos = this.#valores;
    const arredondados = this.#digitados.flatMap(({ campo, nome, digitado }) => {
      const daMoeda = this.#layout.casasDasMoedas?.[campos.moeda?.trim().toUpperCase() ?? ''] ?? 2;
      const casas = emMoeda.has(campo.campo) ? Math.min(daMoeda, campo.casasDecimais) : campo.casasDecimais;
      const redondo = arredondado(digitado, casas);
      if (redondo === digitado) return [];
      campos[campo.campo] = escritoComo(campo, 'numero', redondo);
      const esperado = `até ${casas} casas decimais; o valor foi arredondado`;
      return { campo: nome, valor: digitado.replace('.', ','), esperado };
    });
    const falhas = this.#falhas.map((falha) => ({ ...falha, lidos: campos }));
    const vazia = falhas.length === 0 && Object.keys(campos).length === 0;
    if (!vazia && this.tabela.registrar(linha, { campos, falhas, textos: this.#textos })) {
      for (const aviso of arredondados) this.tabela.avisar(linha, aviso);
      if (oculta) this.tabela.avisar(linha, { campo: '', valor: '', esperado: LIDAS_OCULTAS });
    }
    this.#valores = {};
    this.#textos = [];
    this.#falhas = [];
    this.#digitados = [];
  }

  /** A sheet without rows still reports its missing header. */
  fim(): void {
    if (this.tabela.colunas === null) this.tabela.semCabecalho();
  }
}

const SO_UMA_ABA = 'uma só aba com o cabeçalho; esta não foi lida';
const LIDAS_OCULTAS = 'linhas à vista; as que um filtro escondia também foram lidas';
