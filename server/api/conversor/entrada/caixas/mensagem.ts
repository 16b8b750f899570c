import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AddressObject, type AttachmentStream, type Headers, MailParser } from 'mailparser';
import { plainName } from '../../../arquivos/receive-file.ts';
import type { Anexado } from './quarentena.ts';
import { novoArquivo } from '../../../../arquivos/temp-file.ts';

export const MAX_ANEXOS = 100;
/** A message within a message within a message is read, too. */
const MAX_DENTRO = 3;

export type Mensagem = Awaited<ReturnType<typeof lerMensagem>>;

/** Reads a message as a stream; its attachments are written to files in progress, which the caller removes. */
export async function lerMensagem(fonte: Readable, dataDir: string) {
  const anexados: Anexado[] = [];
  const { headers, demais } = await lerPartes(fonte, dataDir, anexados, 0);
  const texto = (nome: string) => [headers.get(nome)].flat().map((valor) => String(valor ?? ''));
  const enderecos = (nome: string) => [headers.get(nome) as AddressObject | AddressObject[] | undefined].flat();
  const de = enderecos('from').flatMap((um) => um?.value ?? []);
  const [autenticacao = ''] = texto('authentication-results');
  return {
    /** In lower case; null: none, or more than one. */
    remetente: de.length === 1 ? (de[0]?.address?.toLowerCase() ?? null) : null,
    assunto: texto('subject')[0]?.trim() || '(sem assunto)',
    /** Addresses that it was sent to, in lower case. */
    destinatarios: [
      ...['to', 'cc'].flatMap((nome) => enderecos(nome).flatMap((um) => um?.value.map(({ address }) => address ?? ''))),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap(texto),
    ].flatMap((um) => um?.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []),
    /** Whether a person sent it (RFC 3834): programs get no answer, or two of them would write to each other for ever. */
    dePessoa:
      /^(no)?$/i.test(texto('auto-submitted')[0] ?? '') &&
      !/bulk|junk|list/i.test(texto('precedence')[0] ?? '') &&
      !headers.has('list') &&
      !/^(mailer-daemon|postmaster|no-?reply)@/i.test(de[0]?.address ?? ''),
    /** Whether the receiving mail server says that the sender is forged (RFC 8601). */
    forjada: /\bdmarc=fail\b/i.test(autenticacao),
    anexados,
    demais,
  };
}

async function lerPartes(
  fonte: Readable,
  dataDir: string,
  anexados: Anexado[],
  dentro: number,
): Promise<{ headers: Headers; demais: boolean }> {
  const parser = new MailParser({
    skipImageLinks: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  });
  let headers: Headers = new Map();
  let demais = false;
  parser.once('headers', (lidos: Headers) => (headers = lidos));
  const lida = pipeline(fonte, parser);
  for await (const parte of parser as AsyncIterable<AttachmentStream | { type: 'text' }>) {
    if (parte.type !== 'attachment') continue;
    if (parte.contentType === 'message/rfc822' && dentro < MAX_DENTRO)
      demais = (await lerPartes(parte.content as Readable, dataDir, anexados, dentro + 1)).demais || demais;
    else if (ehDocumento(parte) && anexados.length < MAX_ANEXOS) anexados.push(await guardar(parte, dataDir));
    else {
      demais ||= ehDocumento(parte);
      (parte.content as Readable).resume();
    }
    parte.release?.();
  }
  await lida;
  return { headers, demais };
}

/** Pictures in the text, signatures, calendars and cards are no documents. */
function ehDocumento({ contentType, filename }: AttachmentStream): boolean {
  if (/^(image\/|text\/(calendar|(x-)?vcard)|application\/(pgp-|(x-)?pkcs7-))/.test(contentType)) return false;
  return filename !== undefined && filename !== '';
}

async function guardar({ filename, content }: AttachmentStream, dataDir: string): Promise<Anexado> {
  const path = await novoArquivo(dataDir);
  let tamanho = 0;
  const contado = async function* (fonte: AsyncIterable<Buffer>) {
    for await (const pedaco of fonte) {
      tamanho += pedaco.length;
      yield pedaco;
    }
  };
  await pipeline(content as Readable, contado, createWriteStream(path, { mode: 0o600 }));
  return { path, nome: plainName(filename ?? ''), tamanho };
}
