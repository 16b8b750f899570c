import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { ARMAZEM_FORA, type Armazem, type DestinoS3, type Guardado } from './armazem.ts';
import { comoCopia } from './cofre.ts';
import { SaxesParser } from 'saxes';

/** Reads a page of a bucket listing (S3, ListObjectsV2). @returns `continuar`: token; null on the last page */
function lerListagem(xml: string) {
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

export class Balde implements Armazem {
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #pasta: string;

  /** @param pasta folder for temporary copies that are read by path. */
  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: DestinoS3, pasta: string) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#base = `${endpoint}/${bucket}`;
    this.#pasta = pasta;
  }

  async guardar(nome: string, path: string): Promise<string> {
    // Signed with its digest: the service refuses a corrupted upload.
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    const { body } = await this.#call('PUT', nome, {
      body: createReadStream(path),
      headers: { 'x-amz-content-sha256': hash.digest('hex'), 'content-length': String(size) },
    });
    await body.dump();
    return path;
  }

  async abrir(nome: string): Promise<Guardado | null> {
    const { statusCode, headers, body } = await this.#call('GET', nome);
    if (statusCode !== 404) return { tamanho: Number(headers['content-length']), conteudo: body };
    await body.dump();
    return null;
  }

  async comoArquivo<T>(nome: string, work: (path: string) => Promise<T>): Promise<T | null> {
    return comoCopia(await this.abrir(nome), this.#pasta, work);
  }

  async apagar(nome: string): Promise<void> {
    const { body } = await this.#call('DELETE', nome);
    await body.dump();
  }

  async *listar(pasta: string): AsyncGenerator<string> {
    let continuar: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${pasta}/` });
      if (continuar !== null) query.set('continuation-token', continuar);
      const { body } = await this.#call('GET', '', {}, `?${query}`);
      const pagina: ReturnType<typeof lerListagem> = lerListagem(await body.text());
      yield* pagina.nomes;
      continuar = pagina.continuar;
    } while (continuar !== null);
  }

  /** @throws if the service refuses; a missing file is no error. */
  async #call(
    method: 'GET' | 'PUT' | 'DELETE',
    nome: string,
    { body, headers }: { readonly body?: Readable; readonly headers?: Record<string, string> } = {},
    query = '',
  ): Promise<Dispatcher.ResponseData> {
    const url = `${this.#base}${nome && `/${nome}`}${query}`;
    // Signed here and sent by undici, which streams the body without buffering it.
    const signed = await this.#client.sign(url, { method, ...(headers && { headers }) });
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
    });
    const { statusCode } = answer;
    if (statusCode < 300 || (statusCode === 404 && nome !== '' && method !== 'PUT')) return answer;
    const fault = new Error(`the file store answered ${statusCode} to ${method} ${nome}: ${await answer.body.text()}`);
    throw statusCode >= 500 ? Object.assign(fault, { code: ARMAZEM_FORA }) : fault;
  }
}
