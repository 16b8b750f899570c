import * as client from 'openid-client';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Escopo } from '../../../shared/contracts/escopo.ts';

/** Single sign-on with the company's provider (OpenID Connect). */
export interface Oidc extends Readonly<Record<'issuer' | 'clientId' | 'clientSecret' | 'scopes', string>> {
  /** By group of the provider; `*`: anybody it signs in. `escopo`: null is everything, none leaves the person's own. */
  readonly groups: Readonly<Record<string, Perfil | Pick<Identity, 'perfil' | 'escopo'>>>;
  readonly only: boolean;
  /** Address under which people reach the pages; the provider returns there. */
  readonly publicUrl: string;
  /** Shared with the API, which it convinces of a verified identity. */
  readonly internalSecret: string;
}

/** The browser's state between leaving for the provider and coming back. */
export type Leaving = Readonly<Record<'verifier' | 'state' | 'nonce', string>>;

export interface Identity {
  readonly emissor: string;
  readonly sujeito: string;
  readonly email: string | null;
  readonly email_verificado: boolean;
  readonly nome: string | null;
  /** null: none of the person's groups has a profile. */
  readonly perfil: Perfil | null;
  readonly escopo?: Escopo | null;
}

export const RETURN_PATH = '/entrar/oidc/retorno';
const ranks: readonly Perfil[] = ['admin', 'usuario', 'consulta'];

/** The provider, discovered at the first sign-in and again after a failure. Its keys are fetched as they change. */
export function createProvider({ issuer, clientId, clientSecret, scopes, groups, publicUrl }: Oidc) {
  let discovered: Promise<client.Configuration> | null = null;

  function configuration(): Promise<client.Configuration> {
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // Also checks the signature of an ID token that came straight from the provider.
        execute: [...insecure, client.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        discovered = null;
        throw error;
      });
    return discovered;
  }

  return {
    async leave(): Promise<{ readonly url: URL; readonly leaving: Leaving }> {
      const config = await configuration();
      const verifier = client.randomPKCECodeVerifier();
      const leaving = { verifier, state: client.randomState(), nonce: client.randomNonce() };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: publicUrl + RETURN_PATH,
        scope: scopes,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: leaving.state,
        nonce: leaving.nonce,
      });
      return { url, leaving };
    },

    /** @param search query string with which the browser came back. @throws if provider, state, nonce or token do not fit. */
    async comeBack(search: string, { verifier, state, nonce }: Leaving): Promise<Identity> {
      const tokens = await client.authorizationCodeGrant(
        await configuration(),
        new URL(publicUrl + RETURN_PATH + search),
        { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('no ID token');
      return identityOf(claims, groups);
    },

    /** Where the person signs out of the provider; the login page where it offers none. */
    async signOut(): Promise<string> {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return `${publicUrl}/login`;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl}/login` }).href;
    },
  };
}

export function identityOf(claims: client.IDToken, groups: Oidc['groups']): Identity {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const list = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  const own = new Set([...list(claims['groups']), ...list(claims['roles']), '*']);
  const mapped = Object.entries(groups).flatMap(([group, one]) =>
    own.has(group) ? [typeof one === 'string' ? { perfil: one } : one] : [],
  );
  // The first one of the highest profile.
  const [best]: Pick<Identity, 'perfil' | 'escopo'>[] = ranks.flatMap((perfil) =>
    mapped.filter((one) => one.perfil === perfil),
  );
  return {
    emissor: claims.iss,
    sujeito: claims.sub,
    email: text(claims['email']),
    email_verificado: claims['email_verified'] === true,
    nome: text(claims['name']),
    perfil: best?.perfil ?? null,
    ...(best?.escopo !== undefined && { escopo: best.escopo }),
  };
}
