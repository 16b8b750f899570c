import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { MAX_BYTES_DO_RETORNO, type Retorno, retorno } from '../../../shared/contracts/pacotes.ts';
import type { Db } from '../sql/connection.repository.ts';
import { escreverArquivo } from './arquivo.ts';
import type { Recebedor } from '../chamada/endpoint.ts';
import type { Cabeca } from './formato.ts';
import { createHmac } from 'node:crypto';

const SEM_RESPOSTA_MS = 60_000;

/** Outcome of an attempt: accepted, refused for good, or to be retried. */
export type Remessa =
  | { readonly feito: 'aceito'; readonly retorno: Retorno | null }
  | { readonly feito: 'recusado' | 'adiado'; readonly mensagem: string };

/** Status codes to retry; others are final. */
const passageiros: ReadonlySet<number> = new Set([408, 425, 429]);

/** Posts a package's JSON, signed and streamed; follows no redirects. @throws only if aborted or unreadable. */
export async function remeter(
  db: Db,
  recebedor: Recebedor,
  { id, tamanho, cabeca }: { readonly id: number; readonly tamanho: number; readonly cabeca: Cabeca },
  sinal: AbortSignal,
): Promise<Remessa> {
  // Loaded lazily: few installations send packages.
  const { request } = await import('undici');
  const arquivo = () => escreverArquivo(db, id, cabeca, 'json');
  const assinados = await assinar(recebedor, `pacote-${cabeca.numero}`, Math.floor(Date.now() / 1_000), arquivo());
  try {
    const resposta = await request(recebedor.url, {
      method: 'POST',
      headers: { ...assinados, 'content-type': 'application/json', 'content-length': String(tamanho) },
      body: Readable.from(arquivo(), { objectMode: false }),
      signal: AbortSignal.any([sinal, AbortSignal.timeout(600_000)]),
      headersTimeout: SEM_RESPOSTA_MS,
      bodyTimeout: SEM_RESPOSTA_MS,
    });
    return await lerResposta(resposta);
  } catch (error) {
    sinal.throwIfAborted();
    const { code } = error as { code?: unknown };
    return {
      feito: 'adiado',
      mensagem: `Não foi possível falar com o recebedor${typeof code === 'string' ? ` (${code})` : ''}.`,
    };
  }
}

async function lerResposta({ statusCode, body }: Dispatcher.ResponseData): Promise<Remessa> {
  if (statusCode < 300) return { feito: 'aceito', retorno: lerRetorno(await lerTexto(body)) };
  await body.dump();
  const mensagem = `O recebedor respondeu ${statusCode}.`;
  return { feito: statusCode >= 500 || passageiros.has(statusCode) ? 'adiado' : 'recusado', mensagem };
}

/** Response body; '' if it exceeds the limit. */
async function lerTexto(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pedacos: Buffer[] = [];
  let bytes = 0;
  for await (const pedaco of body as AsyncIterable<Buffer>) {
    bytes += pedaco.length;
    if (bytes > MAX_BYTES_DO_RETORNO) return '';
    pedacos.push(pedaco);
  }
  return Buffer.concat(pedacos).toString('utf8');
}

/** A receiver may answer about the items at once or later; any other body just means accepted. */
function lerRetorno(texto: string): Retorno | null {
  try {
    const lido = retorno.safeParse(JSON.parse(texto));
    return lido.success ? lido.data : null;
  } catch {
    return null;
  }
}

/** Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`. A retry has the same id. @param segundos Unix time. */
async function assinar({ segredo }: Recebedor, id: string, segundos: number, corpo: AsyncIterable<string>) {
  const hmac = createHmac('sha256', segredo.reveal()).update(`${id}.${segundos}.`);
  for await (const peca of corpo) hmac.update(peca);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(segundos),
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
