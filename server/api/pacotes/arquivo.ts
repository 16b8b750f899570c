import { createHash } from 'node:crypto';
import XMLBuilder from 'fast-xml-builder';
import type { Db } from '../sql/connection.repository.ts';
import { readConteudos } from './pacotes.repository.ts';
import { NAMESPACE } from './esquema.ts';
import { type Cabeca, type Cabecalho, VERSAO_DO_FORMATO } from './formato.ts';

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
