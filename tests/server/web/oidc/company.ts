import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { vi } from 'vitest';
import { listen } from '../../../support/listening.ts';

interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

const SECRET = 'segredo-do-cliente-na-empresa';
let keys = 0;
const newKey = () => {
  keys += 1;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: `k${keys}`, use: 'sig', alg: 'RS256' };
};

/** A real OpenID provider on a free port, where everybody is `signedIn`. @param returnTo address of the web server. */
export async function startCompany(returnTo: () => string) {
  // The provider warns of its defaults.
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const accounts = new Map<string, Account>();
  let signedIn = '';
  /** Changes an answer of the token endpoint, as an attacker between both would. */
  let swap: ((answer: Record<string, string>) => Record<string, string>) | null = null;
  let provider: Provider;
  const server = await listen((request, response) => {
    if (request.url?.startsWith('/interaction/')) return void consent(request, response);
    if (swap !== null && request.url === '/token') swapInto(response, swap);
    return provider.callback()(request, response);
  });

  function open(): void {
    provider = new Provider(server.url, {
      jwks: { keys: [newKey()] },
      clients: [
        {
          client_id: 'romaneio',
          client_secret: SECRET,
          redirect_uris: [`${returnTo()}/entrar/oidc/retorno`],
          post_logout_redirect_uris: [`${returnTo()}/login`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      pkce: { required: () => true },
      scopes: ['openid', 'email', 'profile'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      cookies: { keys: ['chave-dos-cookies'] },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
      }),
    });
  }

  async function consent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: signedIn, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId: signedIn }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  }

  return {
    issuer: server.url,
    clientSecret: SECRET,
    open,
    /** New signing keys, while it runs. */
    rotateKeys: open,
    signIn(sub: string, account: Account) {
      accounts.set(sub, account);
      signedIn = sub;
    },
    swapTokens(change: typeof swap) {
      swap = change;
    },
    close: server.close,
  };
}

function swapInto(response: ServerResponse, swap: (answer: Record<string, string>) => Record<string, string>): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse;
  response.end = ((chunk: unknown) => {
    const text = JSON.stringify(swap(JSON.parse(String(chunk)) as Record<string, string>));
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as ServerResponse['end'];
}
