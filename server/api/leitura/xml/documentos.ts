import { cortar } from '../../../../shared/format/cortar.ts';
import { readFile, stat } from 'node:fs/promises';
import type { Falha, Leitor, Limites, Lote } from '../registro.ts';
import { cancelado } from './documento-fiscal.ts';
import { type Conteudo, conteudosDe, lerFiscal, type TipoXml } from './documento-classificado.ts';
import { conferirEspecie, reconhecer } from '../bytes/especie-de-arquivo.ts';
import { Lotes } from '../lotes.ts';
import { ArquivoRecusado, esperadoDe, recusa } from '../recusas.ts';
import { chavesCanceladas } from './evento.ts';
import { MAX_DOCUMENTO, semSobras } from '../texto/texto.ts';
import { ArquivoZip, compactado, comZip } from '../bytes/zip.ts';

/** Limit on keys from MDF-e and events in one ZIP; each is kept in memory (44 characters). */
const MAX_CHAVES = 500_000;

const auxiliar =
  /^(MDFe|mdfeProc|enviMDFe|procEvento\w*|evento\w*|envEvento\w*|retEnvEvento\w*|retEvento\w*|retConsSit\w*|procCanc\w*|retCanc\w*|prot(CTe|CTeOS|NFe|MDFe))$/;
const cte = /^(CTe\w*|cte\w*Proc|procCTe\w*|enviCTe)$/;
const nfe = /^(NFe|nfeProc|enviNFe)$/;

/** CT-e 3.00 and 4.00, Simplificado and OS, their MDF-e and events: one XML, or a ZIP. */
export const lerXmlCte = leitor('XML_CTE');

/** NF-e 3.10 and 4.00, their MDF-e and events: one XML, or a ZIP. */
export const lerXmlNfe = leitor('XML_NFE');

function leitor(tipo: TipoXml): Leitor {
  return async function* ler(path, _layout, limites): AsyncGenerator<Lote> {
    const lotes = new Lotes(limites.registros);
    if ((await conferirEspecie(path, ['XML', 'ZIP'])) === 'ZIP') {
      const auxiliares = await lerAuxiliares(path, tipo, limites);
      yield* comZip(path, limites, (zip) => lerZip(zip, auxiliares, tipo, limites, lotes));
      return;
    }
    if ((await stat(path)).size > MAX_DOCUMENTO) throw recusa('documento_grande');
    const conteudos = conteudosDe(lerFiscal(await readFile(path), limites.caracteres), tipo);
    const cancelados = new Set(conteudos.flatMap(({ eventos }) => [...chavesCanceladas(eventos)]));
    for (const [at, conteudo] of conteudos.entries()) guardar(lotes, { linha: at + 1 }, conteudo, cancelados);
    yield lotes.tirar();
  };
}

/** Events and trips of a ZIP, read before its documents. */
interface Auxiliares {
  readonly lidos: readonly { readonly lugar: Lugar; readonly conteudo: Conteudo }[];
  readonly cancelados: ReadonlySet<string>;
  /** Entry numbers without shipment: auxiliary documents and non-XML files. */
  readonly lugares: ReadonlySet<number>;
  readonly temCte: boolean;
}
type Lugar = Pick<Falha, 'linha' | 'origem'>;
const nenhum: ReadonlySet<string> = new Set();

/** Two passes over the entries: an MDF-e may follow its CT-e, and the documents do not fit in memory at once. */
async function* lerZip(
  zip: ArquivoZip,
  { lidos, cancelados, lugares, temCte }: Auxiliares,
  tipo: TipoXml,
  limites: Limites,
  lotes: Lotes,
): AsyncGenerator<Lote> {
  for (const { lugar, conteudo } of lidos) guardar(lotes, lugar, conteudo, nenhum);
  yield lotes.tirar();
  let estranha: ArquivoRecusado | null = null;
  let lidas = 0;
  let demais = 0;
  let linha = 0;
  for await (const entry of zip.entradas()) {
    linha += 1;
    if (lugares.has(linha)) continue;
    let conteudos: readonly Conteudo[];
    try {
      const bytes = await zip.bytes(entry, MAX_DOCUMENTO);
      conteudos = conteudosDe(lerFiscal(bytes, limites.caracteres), tipo);
      // The NF-e of the goods come beside their CT-e.
      if (tipo === 'XML_CTE' && temCte && nfe.test(raizDe(bytes))) conteudos = conteudos.map(ignorado);
      lidas += 1;
    } catch (error) {
      // A bad document is reported and skipped; a damaged ZIP is refused as a whole.
      if (!(error instanceof ArquivoRecusado) || !ehDeUm(error)) throw error;
      if (error.sabido.daEntrada) estranha ??= error;
      else lidas += 1;
      const esperado = esperadoDe(error);
      const falha = { campo: 'documento', valor: '', esperado, codigo: 'DOCUMENTO_ILEGIVEL' } as const;
      conteudos = [{ leitura: { falha }, viagem: null, eventos: [] }];
    }
    for (const [at, conteudo] of conteudos.entries()) {
      // Lines are unique in a file: further documents of an entry are numbered behind all entries.
      const lugar = { linha: at === 0 ? linha : zip.quantas + (demais += 1), origem: cortar(entry.fileName, -200) };
      guardar(lotes, lugar, conteudo, cancelados);
    }
    if (lotes.cheio) yield lotes.tirar();
  }
  if (lidas === 0 && lidos.length === 0) throw estranha ?? recusa('zip_sem_xml');
  if (!lotes.vazio) yield lotes.tirar();
}

/** Finds MDF-e and events by the first kilobyte of each entry; only those are fully read in this pass. */
async function lerAuxiliares(path: string, tipo: TipoXml, limites: Limites): Promise<Auxiliares> {
  const lidos: { lugar: Lugar; conteudo: Conteudo }[] = [];
  const cancelados = new Set<string>();
  const lugares = new Set<number>();
  let chaves = 0;
  let temCte = false;
  const zip = await ArquivoZip.abrir(path, limites);
  try {
    let linha = 0;
    for await (const entry of zip.entradas()) {
      linha += 1;
      const inicio = await zip.inicio(entry);
      const raiz = raizDe(inicio);
      if (!auxiliar.test(raiz)) {
        temCte ||= cte.test(raiz);
        const outra = !ehXml(entry.fileName) && !cte.test(raiz) && !nfe.test(raiz) && reconhecer(inicio) !== 'GZ';
        if (outra && zip.recusaDe(entry) === null && compactado(inicio) === null) lugares.add(linha);
        continue;
      }
      const [conteudo] = await lerSePuder(zip.bytes(entry, MAX_DOCUMENTO), tipo, limites.caracteres);
      if (conteudo === undefined || conteudo.leitura !== null) continue;
      lugares.add(linha);
      lidos.push({ lugar: { linha, origem: cortar(entry.fileName, -200) }, conteudo });
      for (const chave of chavesCanceladas(conteudo.eventos)) cancelados.add(chave);
      chaves += conteudo.eventos.length + (conteudo.viagem?.documentos.length ?? 0);
      if (chaves > MAX_CHAVES) throw recusa('mdfe_demais');
    }
  } finally {
    zip.fechar();
  }
  return { lidos, cancelados, lugares, temCte };
}

/** Nothing if unreadable: the second pass reports it. */
async function lerSePuder(bytes: Promise<Buffer>, tipo: TipoXml, maximo: number): Promise<readonly Conteudo[]> {
  try {
    return conteudosDe(lerFiscal(await bytes, maximo), tipo);
  } catch (error) {
    if (error instanceof ArquivoRecusado && ehDeUm(error)) return [];
    throw error;
  }
}

/** Whether a refusal concerns one document of a ZIP. */
const ehDeUm = ({ code, sabido }: ArquivoRecusado) => !code.startsWith('zip_') || sabido.daEntrada === true;

const ehXml = (nome: string) => nome.toLowerCase().endsWith('.xml');

const comeco = /^\s*(?:<\?[^>]*\?>\s*|<!--[^>]*-->\s*)*<(?:[A-Za-z_][\w.-]*:)?([A-Za-z]\w*)/;

const raizDe = (inicio: Buffer): string => comeco.exec(semSobras(inicio).toString('latin1', 0, 1_024))?.[1] ?? '';

const ignorado = (conteudo: Conteudo): Conteudo =>
  conteudo.leitura !== null && 'falha' in conteudo.leitura
    ? { ...conteudo, leitura: { falha: { ...conteudo.leitura.falha, codigo: 'NAO_E_EMBARQUE', ignorado: true } } }
    : conteudo;

/** @param cancelados keys that other files of the ZIP cancel. */
function guardar(lotes: Lotes, lugar: Lugar, { leitura, viagem, eventos }: Conteudo, cancelados: ReadonlySet<string>) {
  const semEfeito = eventos.filter(({ falha }) => falha !== null);
  lotes.juntar(
    viagem === null ? [] : [viagem],
    eventos.filter(({ falha }) => falha === null),
  );
  if (leitura !== null) {
    const chave = 'campos' in leitura ? leitura.campos.chave : undefined;
    const lida = chave !== undefined && cancelados.has(chave) ? cancelado(chave) : leitura;
    if ('campos' in lida) lotes.registrar({ ...lugar, ...lida });
    else lotes.recusar({ ...lugar, ...lida.falha });
  } else if (semEfeito.length > 0) lotes.recusar(...semEfeito.map(({ falha }) => ({ ...lugar, ...falha }) as Falha));
}
