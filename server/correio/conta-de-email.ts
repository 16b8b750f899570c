import { nestaMaquina, semControle } from './endereco.ts';

export interface ContaDeEmail {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS; otherwise STARTTLS is required, except on this machine. */
  readonly secure: boolean;
  readonly doSTARTTLS: boolean | undefined;
  readonly auth: { readonly user: string; readonly pass: string };
  readonly pasta: string;
  /** Mailbox (caixa postal) of all its messages; null: told by the address that each was sent to. */
  readonly caixa: string | null;
}

/** Validates the URL of an IMAP account: scheme, host, user and password, folder, and at most `?caixa=`. */
export function ehContaDeEmail(texto: string): boolean {
  const url = URL.parse(texto);
  if (url === null || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '' || url.hash !== '')
    return false;
  if (url.username === '' || url.password === '') return false;
  if ([...url.searchParams.keys()].some((nome) => nome !== 'caixa')) return false;
  return semControle(url.username, url.password, url.pathname);
}

/** Parses it. Default port: 993 (RFC 8314), for `imap://` 143; default folder: INBOX. */
export function lerContaDeEmail(texto: string): ContaDeEmail {
  const url = new URL(texto);
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: secure ? undefined : !nestaMaquina.has(url.hostname),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    pasta: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    caixa: url.searchParams.get('caixa'),
  };
}
