import { createHash } from 'node:crypto';
import XMLBuilder from 'fast-xml-builder';
import type { Db } from '../sql/connection.repository.ts';
import { readConteudos } from './pacotes.repository.ts';
import { type Cabeca, type Cabecalho, VERSAO_DO_FORMATO, arquivoDoTipo } from './formato.ts';
import * as z from 'zod/mini';
import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';

/** XML namespace; changes with `VERSAO_DO_FORMATO`. */
const NAMESPACE = 'urn:romaneio:pacote:1';

/** The subset of JSON Schema 2020-12 that the format uses. */
interface Esquema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly items?: Esquema;
  readonly anyOf?: readonly Esquema[];
  readonly enum?: readonly string[];
  readonly const?: string | number;
  readonly pattern?: string;
}

export const esquemaJson = (tipo: TipoDePacote) => ({
  title: `Romaneio: pacote ${tipo}`,
  ...z.toJSONSchema(arquivoDoTipo(tipo)),
});

const doXsd = { ignoreAttributes: false, attributeNamePrefix: '@', format: true, suppressEmptyNode: true };

export function esquemaXsd(tipo: TipoDePacote): string {
  const schema = {
    '@xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
    '@targetNamespace': NAMESPACE,
    '@elementFormDefault': 'qualified',
    'xs:element': elemento('pacote', z.toJSONSchema(arquivoDoTipo(tipo)) as Esquema),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLBuilder(doXsd).build({ 'xs:schema': schema })}`;
}

/** Element of a sequence; a nullable one is optional. */
function elemento(nome: string, { anyOf, ...proprio }: Esquema): object {
  const esquema = anyOf?.find(({ type }) => type !== 'null') ?? proprio;
  const [tipo = 'string', ...outros] = [esquema.type ?? []].flat();
  const nomeado = { '@name': nome, ...((anyOf !== undefined || outros.length > 0) && { '@minOccurs': 0 }) };
  if (esquema.properties) {
    const campos = Object.entries(esquema.properties).map(([campo, dele]) => elemento(campo, dele));
    return { ...nomeado, 'xs:complexType': { 'xs:sequence': { 'xs:element': campos } } };
  }
  if (esquema.items) {
    const item = { ...elemento('item', esquema.items), '@minOccurs': 0, '@maxOccurs': 'unbounded' };
    return { ...nomeado, 'xs:complexType': { 'xs:sequence': { 'xs:element': item } } };
  }
  // The only number without integer type is the constant format version.
  const base = `xs:${tipo === 'number' ? 'integer' : tipo}`;
  const facetas = facetasDe(esquema);
  return facetas === null
    ? { ...nomeado, '@type': base }
    : { ...nomeado, 'xs:simpleType': { 'xs:restriction': { '@base': base, ...facetas } } };
}

/** Facets of a text; XML Schema patterns are anchored implicitly. */
function facetasDe({ enum: palavras, const: fixo, pattern }: Esquema): object | null {
  const valores = palavras ?? (fixo === undefined ? [] : [fixo]);
  if (valores.length > 0) return { 'xs:enumeration': valores.map((valor) => ({ '@value': valor })) };
  return pattern === undefined ? null : { 'xs:pattern': { '@value': pattern.replace(/^\^|\$$/g, '') } };
}

export type Formato = 'json' | 'xml';

/** Streams a package's file, byte-identical every time; items are read in batches by separate queries. */
export function escreverArquivo(db: Db, id: number, cabeca: Cabeca, formato: Formato): AsyncGenerator<string> {
  const cabecalho: Cabecalho = { formato: 'romaneio-pacote', versao: VERSAO_DO_FORMATO, ...cabeca };
  return formato === 'json' ? emJson(db, id, cabecalho) : emXml(db, id, cabecalho);
}

async function* emJson(db: Db, id: number, cabecalho: Cabecalho): AsyncGenerator<string> {
  yield `{"cabecalho":${JSON.stringify(cabecalho)},"itens":[`;
  let separador = '\n';
  for await (const conteudos of readConteudos(db, id)) {
    if (conteudos.length === 0) continue;
    yield separador + conteudos.join(',\n');
    separador = ',\n';
  }
  yield '\n]}\n';
}

const xml = new XMLBuilder({ suppressEmptyNode: true });

async function* emXml(db: Db, id: number, cabecalho: Cabecalho): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<pacote xmlns="${NAMESPACE}">\n`;
  yield `${xml.build({ cabecalho: elementos(cabecalho) })}\n<itens>\n`;
  for await (const conteudos of readConteudos(db, id))
    yield conteudos.map((conteudo) => `${xml.build({ item: elementos(JSON.parse(conteudo)) })}\n`).join('');
  yield '</itens>\n</pacote>\n';
}

/** Characters not allowed in XML 1.0, not even as references (section 2.2). */
const semLugar = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Maps a value to elements: null is omitted, list entries are called `item`. */
function elementos(valor: unknown): unknown {
  if (typeof valor === 'string') return valor.replace(semLugar, '\uFFFD');
  if (Array.isArray(valor)) return { item: valor.map(elementos) };
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(
    Object.entries(valor).flatMap(([nome, campo]) => (campo === null ? [] : [[nome, elementos(campo)]])),
  );
}

/** SHA-256 in hexadecimal, and size in bytes. */
export async function medir(pecas: AsyncIterable<string>): Promise<{ sha256: string; tamanho: number }> {
  const hash = createHash('sha256');
  let tamanho = 0;
  for await (const peca of pecas) {
    hash.update(peca);
    tamanho += Buffer.byteLength(peca);
  }
  return { sha256: hash.digest('hex'), tamanho };
}
