import { isIP } from 'node:net';

/** Origin whose pages may use passkeys (WebAuthn); null: `publicUrl` is a bare address or no secure context. */
export function passkeyOrigin(publicUrl: string): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  const bare = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return !bare && (protocol === 'https:' || local) ? origin : null;
}
