import { posix } from 'node:path';
import type { Entry } from 'yauzl';
import { coverMark, coverName } from '../../../../shared/planilha/columns.ts';
import type { Limites } from '../registro.ts';
import { leitorXml, semPrefixo } from '../xml/leitor-xml.ts';
import { conselhos } from '../bytes/especie-de-arquivo.ts';
import { formatoDeData, formatoEmbutidoDeData, formatoGeral } from './numeros.ts';
import { recusa } from '../recusas.ts';
import { copia, textoDeXml } from '../texto/texto.ts';
import type { ArquivoZip } from '../bytes/zip.ts';

/** Limits of one workbook: entries, and bytes of the parts held in memory (workbook, styles). Real ones are far smaller. */
export const MAX_PARTES = 10_000;
const MAX_PARTE = 8 * 1024 * 1024;
const MAX_TEXTOS = 1_500_000;
const MAX_CARACTERES = 48_000_000;

export interface Pasta {
  /** Visible sheets with cells, other than our own cover, in the order of their tabs. */
  readonly folhas: readonly { readonly nome: string; readonly entry: Entry }[];
  readonly textos: readonly string[];
  /** Whether a style is a date, by style index. */
  readonly datas: readonly boolean[];
  /** Whether a style says nothing about a number's meaning, by style index. */
  readonly gerais: readonly boolean[];
  readonly desde1904: boolean;
}

/** Relation types of tabs without cells. */
const semCelulas = /\/(?:chart|dialog|xlMacro)sheet$/i;

/** @throws ArquivoRecusado planilha, especie, planilha_textos, and those of ZIP and XML */
export async function abrirPasta(zip: ArquivoZip, limites: Limites): Promise<Pasta> {
  const partes = new Map<string, Entry>();
  for await (const entry of zip.entradas()) partes.set(entry.fileName, entry);
  const textoDe = async (nome: string) => {
    const entry = partes.get(nome);
    return entry === undefined ? null : textoDeXml(await zip.bytes(entry, MAX_PARTE));
  };

  const raiz = alvos(await textoDe('_rels/.rels'), '');
  const livro = raiz.find(({ tipo }) => tipo.endsWith('/officeDocument'))?.alvo ?? 'xl/workbook.xml';
  const texto = await textoDe(livro);
  if (partes.has('xl/workbook.bin')) throw recusa('especie', { conselho: conselhos.XLSB });
  if (texto === null) throw recusa('planilha');
  const relacoes = alvos(
    await textoDe(posix.join(posix.dirname(livro), '_rels', `${posix.basename(livro)}.rels`)),
    livro,
  );
  const porTipo = (fim: string) => relacoes.find(({ tipo }) => tipo.endsWith(fim))?.alvo ?? '';

  let desde1904 = false;
  let temCapa = false;
  const visiveis: { readonly nome: string; readonly id: string | undefined }[] = [];
  elementos(texto, (nome, atributos) => {
    if (nome === 'workbookPr') desde1904 = ['1', 'true'].includes(atributos['date1904'] ?? '');
    if (nome === 'sheet' && !(atributos['state'] ?? '').toLowerCase().includes('hidden'))
      visiveis.push({ nome: atributos['name'] ?? '', id: idDe(atributos) });
    if (nome === 'definedName' && atributos['name'] === coverMark) temCapa = true;
  });
  const abas = visiveis.filter(({ nome }) => !temCapa || nome !== coverName || visiveis.length === 1);
  const folhas = abas.flatMap(({ nome, id: doLivro }) => {
    const relacao = relacoes.find(({ id, tipo }) => id === doLivro && !semCelulas.test(tipo));
    const entry = partes.get(relacao?.alvo ?? '');
    return entry === undefined ? [] : [{ nome, entry }];
  });
  if (folhas.length === 0) throw recusa('planilha');
  const compartilhados = partes.get(porTipo('/sharedStrings'));
  return {
    folhas,
    textos: compartilhados === undefined ? [] : await lerTextos(zip.pedacos(compartilhados), limites.caracteres),
    ...estilosDe(await textoDe(porTipo('/styles'))),
    desde1904,
  };
}

const idDe = (atributos: Atributos) => Object.entries(atributos).find(([nome]) => nome.endsWith(':id'))?.[1];

type Atributos = Readonly<Record<string, string>>;

function elementos(texto: string, ver: (nome: string, atributos: Atributos, pai: string) => void) {
  const pilha: string[] = [];
  const leitor = leitorXml({
    abre(nome, atributos) {
      ver(semPrefixo(nome), atributos, pilha.at(-1) ?? '');
      pilha.push(semPrefixo(nome));
    },
    texto: () => undefined,
    fecha: () => pilha.pop(),
  });
  leitor.escrever(texto);
  leitor.fim();
}

function alvos(texto: string | null, dono: string) {
  const relacoes: Readonly<Record<'id' | 'tipo' | 'alvo', string>>[] = [];
  if (texto === null) return relacoes;
  elementos(texto, (nome, { Id = '', Type = '', Target = '', TargetMode }) => {
    if (nome !== 'Relationship' || TargetMode === 'External') return;
    const alvo = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(dono), Target);
    relacoes.push({ id: Id, tipo: Type, alvo });
  });
  return relacoes;
}

function estilosDe(texto: string | null): Pick<Pasta, 'datas' | 'gerais'> {
  const formatos = new Map<number, boolean>();
  const datas: boolean[] = [];
  const gerais: boolean[] = [];
  if (texto === null) return { datas, gerais };
  elementos(texto, (nome, { numFmtId = '0', formatCode = '' }, pai) => {
    const id = Number(numFmtId);
    if (nome === 'numFmt') formatos.set(id, formatoDeData(formatCode));
    if (nome !== 'xf' || pai !== 'cellXfs') return;
    datas.push(formatos.get(id) ?? formatoEmbutidoDeData(id));
    gerais.push(formatoGeral(id));
  });
  return { datas, gerais };
}

/** Reads the shared texts, without phonetic text (`rPh`). */
async function lerTextos(pedacos: AsyncIterable<Buffer>, maximo: number): Promise<string[]> {
  const textos: string[] = [];
  let texto = '';
  let total = 0;
  let dentro = false;
  let fonetico = false;
  const leitor = leitorXml({
    abre(nome) {
      const local = semPrefixo(nome);
      if (local === 'si') texto = '';
      if (local === 'rPh') fonetico = true;
      dentro = local === 't' && !fonetico;
    },
    texto(pedaco) {
      if (!dentro) return;
      texto += pedaco;
      if (texto.length > maximo) throw recusa('texto_longo');
    },
    fecha(nome) {
      const local = semPrefixo(nome);
      dentro = false;
      if (local === 'rPh') fonetico = false;
      if (local !== 'si') return;
      textos.push(copia(texto));
      total += texto.length;
      if (textos.length > MAX_TEXTOS || total > MAX_CARACTERES) throw recusa('planilha_textos');
    },
  });
  for await (const pedaco of emTexto(pedacos)) leitor.escrever(pedaco);
  leitor.fim();
  return textos;
}

/** @throws ArquivoRecusado codificacao if it is not UTF-8 */
export async function* emTexto(pedacos: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const pedaco of pedacos) yield decoder.decode(pedaco, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? recusa('codificacao', { cause: error }) : error;
  }
}
