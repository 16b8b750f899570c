import XMLBuilder from 'fast-xml-builder';
import * as z from 'zod/mini';
import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';
import { arquivoDoTipo } from './formato.ts';

/** Of the XML files; it changes with `VERSAO_DO_FORMATO`. */
export const NAMESPACE = 'urn:romaneio:pacote:1';

/** What of JSON Schema 2020-12 the format makes use of. */
interface Esquema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly items?: Esquema;
  readonly anyOf?: readonly Esquema[];
  readonly enum?: readonly string[];
  readonly const?: string | number;
  readonly pattern?: string;
}

/** The schema of a kind's JSON file. */
export const esquemaJson = (tipo: TipoDePacote) => ({
  title: `Romaneio: pacote ${tipo}`,
  ...z.toJSONSchema(arquivoDoTipo(tipo)),
});

const xml = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/** The schema of a kind's XML file: the same fields in the same order. */
export function esquemaXsd(tipo: TipoDePacote): string {
  const raiz = elemento('pacote', z.toJSONSchema(arquivoDoTipo(tipo)) as Esquema);
  const schema = {
    '@xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
    '@targetNamespace': NAMESPACE,
    '@elementFormDefault': 'qualified',
    'xs:element': raiz,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.build({ 'xs:schema': schema })}`;
}

/** An element of a sequence; one that may be null may be left out. */
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
  // The one number that is no integer by its type is the constant of the format's version.
  const base = `xs:${tipo === 'number' ? 'integer' : tipo}`;
  const facetas = facetasDe(esquema);
  return facetas === null
    ? { ...nomeado, '@type': base }
    : { ...nomeado, 'xs:simpleType': { 'xs:restriction': { '@base': base, ...facetas } } };
}

/** What a text may be; patterns of XML Schema hold for the whole text and know no anchors. */
function facetasDe({ enum: palavras, const: fixo, pattern }: Esquema): object | null {
  const valores = palavras ?? (fixo === undefined ? [] : [fixo]);
  if (valores.length > 0) return { 'xs:enumeration': valores.map((valor) => ({ '@value': valor })) };
  return pattern === undefined ? null : { 'xs:pattern': { '@value': pattern.replace(/^\^|\$$/g, '') } };
}
