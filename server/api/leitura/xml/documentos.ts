import { cortar } from '../../../../shared/format/cortar.ts';
import { readFile, stat } from 'node:fs/promises';
import type { Falha, Leitor, Limites, Lote } from '../registro.ts';
import type { Complemento, Complementos, Leitura } from './documento-fiscal.ts';
import { completar } from './documento-fiscal.ts';
import { classificar, lerFiscal, type TipoXml } from './documento-classificado.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { conferirEspecie, reconhecer } from '../bytes/especie-de-arquivo.ts';
import { Lotes } from '../lotes.ts';
import { ArquivoRecusado, esperadoDe, recusa } from '../recusas.ts';
import { CANCELAMENTO, eventoDe } from './evento.ts';
import { lerMdfe } from './mdfe.ts';
import { MAX_DOCUMENTO, semSobras } from '../texto/texto.ts';
import { ArquivoZip, compactado, comZip } from '../bytes/zip.ts';

/** Limit on keys from MDF-e and cancelling events in one ZIP; each is kept in memory (44 characters). */
const MAX_CHAVES = 500_000;

const mdfe = /^(MDFe|mdfeProc|enviMDFe)$/;
const evento = /^(procEvento\w*|evento\w*|envEvento\w*|retEvento\w*)$/;
const embarque = /^(CTe\w*|cte\w*Proc|procCTe\w*|enviCTe|NFe|nfeProc|enviNFe)$/;

/** CT-e 3.00 and 4.00, Simplificado and OS: one XML, or a ZIP with their MDF-e. */
export const lerXmlCte = leitor('XML_CTE');

/** NF-e 3.10 and 4.00: one XML, or a ZIP with their MDF-e. */
export const lerXmlNfe = leitor('XML_NFE');

function leitor(tipo: TipoXml): Leitor {
  return async function* ler(path, _layout, limites): AsyncGenerator<Lote> {
    if ((await conferirEspecie(path, ['XML', 'ZIP'])) === 'ZIP') {
      const auxiliares = await lerAuxiliares(path, limites);
      yield* comZip(path, limites, (zip) => lerZip(zip, auxiliares, tipo, limites));
      return;
    }
    if ((await stat(path)).size > MAX_DOCUMENTO) throw recusa('documento_grande');
    const lotes = new Lotes(limites.registros);
    const bytes = await readFile(path);
    const leitura = lerUm(bytes, tipo, nenhum, limites.caracteres);
    if ('falha' in leitura && mdfe.test(raizDe(bytes))) throw recusa('mdfe_sozinho');
    guardar(lotes, 1, undefined, leitura);
    yield lotes.tirar();
  };
}

/** Data from the other documents of a ZIP, by the key of the document that it belongs to. */
interface Auxiliares {
  readonly complementos: Complementos;
  readonly cancelados: ReadonlySet<string>;
  /** Entry numbers without shipment: auxiliary documents and non-XML files. */
  readonly lugares: ReadonlySet<number>;
  readonly semDocumento: 'zip_sem_xml' | 'zip_vazio' | 'mdfe_sozinho';
}
const nenhum: Pick<Auxiliares, 'complementos' | 'cancelados'> = { complementos: new Map(), cancelados: new Set() };

/** Two passes over the entries: an MDF-e may follow its CT-e, and the documents do not fit in memory at once. */
async function* lerZip(zip: ArquivoZip, auxiliares: Auxiliares, tipo: TipoXml, limites: Limites): AsyncGenerator<Lote> {
  const lotes = new Lotes(limites.registros);
  let estranha: ArquivoRecusado | null = null;
  let lidos = 0;
  let lugar = 0;
  for await (const entry of zip.entradas()) {
    lugar += 1;
    if (auxiliares.lugares.has(lugar)) continue;
    let leitura: Leitura;
    try {
      leitura = lerUm(await zip.bytes(entry, MAX_DOCUMENTO), tipo, auxiliares, limites.caracteres);
      lidos += 1;
    } catch (error) {
      // A bad document is reported and skipped; a damaged ZIP is refused as a whole.
      if (!(error instanceof ArquivoRecusado) || !ehDeUm(error)) throw error;
      if (error.sabido.daEntrada) estranha ??= error;
      else lidos += 1;
      leitura = { falha: { campo: 'documento', valor: '', esperado: esperadoDe(error), codigo: 'DOCUMENTO_ILEGIVEL' } };
    }
    guardar(lotes, lugar, cortar(entry.fileName, -200), leitura);
    if (lotes.cheio) yield lotes.tirar();
  }
  if (lidos === 0) throw estranha ?? recusa(auxiliares.semDocumento);
  if (!lotes.vazio) yield lotes.tirar();
}

/** Detects MDF-e and cancelling events by the first kilobyte of each entry; only those are fully read in this pass. */
async function lerAuxiliares(path: string, limites: Limites): Promise<Auxiliares> {
  const complementos = new Map<string, Complemento>();
  const cancelados = new Set<string>();
  const lugares = new Set<number>();
  let semDocumento: Auxiliares['semDocumento'] = 'zip_sem_xml';
  const zip = await ArquivoZip.abrir(path, limites);
  try {
    let lugar = 0;
    for await (const entry of zip.entradas()) {
      lugar += 1;
      const inicio = await zip.inicio(entry);
      const raiz = raizDe(inicio);
      if (!mdfe.test(raiz) && !evento.test(raiz)) {
        const outra = !ehXml(entry.fileName) && !embarque.test(raiz) && reconhecer(inicio) !== 'GZ';
        if (outra && zip.recusaDe(entry) === null && compactado(inicio) === null) lugares.add(lugar);
        continue;
      }
      const auxiliar = await lerSePuder(zip.bytes(entry, MAX_DOCUMENTO), limites.caracteres);
      if (auxiliar === null) continue;
      lugares.add(lugar);
      if (mdfe.test(raiz)) semDocumento = 'mdfe_sozinho';
      else if (semDocumento === 'zip_sem_xml') semDocumento = 'zip_vazio';
      const cancelada = eventoDe(auxiliar);
      if (cancelada?.tipo === CANCELAMENTO && cancelada.homologado) cancelados.add(cancelada.chave.slice(0, 44));
      const { chaves, complemento } = lerMdfe(auxiliar);
      for (const chave of chaves) complementos.set(chave.slice(0, 44), complemento);
      if (complementos.size + cancelados.size > MAX_CHAVES) throw recusa('mdfe_demais');
    }
  } finally {
    zip.fechar();
  }
  return { complementos, cancelados, lugares, semDocumento };
}

/** null if unreadable: the second pass reports it. */
async function lerSePuder(bytes: Promise<Buffer>, maximo: number): Promise<DocumentoXml | null> {
  try {
    return lerFiscal(await bytes, maximo);
  } catch (error) {
    if (error instanceof ArquivoRecusado && ehDeUm(error)) return null;
    throw error;
  }
}

/** Whether a refusal concerns one document of a ZIP. */
const ehDeUm = ({ code, sabido }: ArquivoRecusado) => !code.startsWith('zip_') || sabido.daEntrada === true;

const ehXml = (nome: string) => nome.toLowerCase().endsWith('.xml');

const comeco = /^\s*(?:<\?[^>]*\?>\s*|<!--[^>]*-->\s*)*<(?:[A-Za-z_][\w.-]*:)?([A-Za-z]\w*)/;

function raizDe(inicio: Buffer): string {
  return comeco.exec(semSobras(inicio).toString('latin1', 0, 1_024))?.[1] ?? '';
}

function lerUm(bytes: Buffer, tipo: TipoXml, auxiliares: typeof nenhum, maximo: number): Leitura {
  const sozinha = classificar(lerFiscal(bytes, maximo), tipo);
  const chave = 'campos' in sozinha ? sozinha.campos.chave : undefined;
  const leitura = chave === undefined ? sozinha : completar(sozinha, auxiliares.complementos.get(chave));
  if (chave === undefined || !auxiliares.cancelados.has(chave)) return leitura;
  return {
    falha: { campo: 'evento', valor: chave, esperado: 'um documento não cancelado; o ZIP traz o seu cancelamento' },
  };
}

function guardar(lotes: Lotes, linha: number, origem: string | undefined, leitura: Leitura): void {
  const lugar = origem === undefined ? { linha } : { linha, origem };
  if ('campos' in leitura) lotes.registrar({ ...lugar, ...leitura });
  else lotes.recusar({ ...lugar, ...leitura.falha } satisfies Falha);
}
