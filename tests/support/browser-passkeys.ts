import { vi } from 'vitest';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** base64url of a text. */
export const encoded = (text: string) => Buffer.from(text).toString('base64url');

const named = {
  id: encoded('id'),
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};
const clientDataJSON = bytes('{}');
const signed = { clientDataJSON, authenticatorData: bytes('dados'), signature: bytes('assinatura'), userHandle: null };
const made = { clientDataJSON, attestationObject: bytes('atestado'), getTransports: () => ['internal'] };

/** The browser's answer as JSON. */
export const onTheWire = {
  id: encoded('id'),
  rawId: encoded('id'),
  response: { clientDataJSON: encoded('{}'), authenticatorData: encoded('dados'), signature: encoded('assinatura') },
};

/** A page on which passkeys work, with the browser's own part played. Its functions may be given other answers. */
export function passkeysInBrowser(config: Parameters<typeof setRuntimeConfig>[0] = {}) {
  setRuntimeConfig({ builtInApi: true, passkeys: location.origin, ...config });
  vi.stubGlobal('PublicKeyCredential', () => {});
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(async () => ({
    ...named,
    response: signed,
  }));
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(async () => ({
    ...named,
    response: made,
  }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  return { get, create };
}
