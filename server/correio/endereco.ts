export interface Servidor {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

export const nestaMaquina = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether these parts of a URL can be decoded and have no control characters. */
export function semControle(...partes: readonly string[]): boolean {
  try {
    return partes.every((parte) => !/\p{Cc}/u.test(decodeURIComponent(parte)));
  } catch {
    return false;
  }
}

/** Validates a mail server URL: scheme, host, port, and both user and password or neither. */
export function ehEnderecoDeCorreio(texto: string): boolean {
  const url = URL.parse(texto);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return false;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return false;
  if ((url.username === '') !== (url.password === '')) return false;
  return semControle(url.username, url.password);
}

/** Parses a mail server URL. Default port: 587 (RFC 6409), for `smtps://` 465 (RFC 8314). */
export function lerEndereco(texto: string): Servidor {
  const url = new URL(texto);
  const secure = url.protocol === 'smtps:';
  const auth =
    url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && auth !== null && !nestaMaquina.has(url.hostname),
    auth,
  };
}
