import XMLBuilder from 'fast-xml-builder';
import * as z from 'zod/mini';
import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';
import { arquivoDoTipo } from './formato.ts';

/** XML namespace; changes with `VERSAO_DO_FORMATO`. */
export const NAMESPACE = 'urn:romaneio:pacote:1';

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
