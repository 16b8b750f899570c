import { SaxesParser } from 'saxes';

/** A page of a bucket listing (S3, ListObjectsV2). */
export interface Listagem {
  readonly nomes: readonly string[];
  /** Continuation token; null on the last page. */
  readonly continuar: string | null;
}

/** Parses the XML of a listing. @throws if it is not XML. */
export function lerListagem(xml: string): Listagem {
  const nomes: string[] = [];
  let continuar: string | null = null;
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => (text = ''));
  parser.on('text', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') nomes.push(text);
    if (name === 'NextContinuationToken') continuar = text;
    text = '';
  });
  parser.write(xml).close();
  return { nomes, continuar };
}
