import { expect } from 'vitest';
import type { RateLimits, WebParts } from '../../../server/web/web-parts.ts';
import { startRecordingUpstream, type RecordingUpstream } from '../../support/recording-upstream.ts';
import { startWeb, type StartedWeb } from '../../support/started-web.ts';

export const API_KEY = 'canary-api-key';
export const SECRET = 'a-session-secret-of-32-characters!';

const ample = { max: 1_000, windowMs: 60_000 };
/** Limits that no test reaches; tests override some of them. */
export const ampleLimits: RateLimits = {
  login: ample,
  loginAccount: ample,
  public: ample,
  read: ample,
  write: ample,
  upload: ample,
  report: ample,
  document: ample,
  reportsAtOnce: 2,
};

export interface RunningWebApp extends StartedWeb {
  /** Both upstream services; the path tells which one was called. */
  readonly upstream: RecordingUpstream;
}

/** The web server in front of a recording upstream in the role of the built-in API, unless `parts` say otherwise. */
export async function startWebApp(parts: Partial<WebParts> = {}): Promise<RunningWebApp> {
  const upstream = await startRecordingUpstream();
  const { url } = upstream;
  const web = await startWeb(
    { main: url, auth: url },
    {
      version: '1.0.0',
      upstreams: { main: { baseUrl: url, apiKey: API_KEY }, auth: { baseUrl: url, apiKey: 'canary-auth-key' } },
      builtInApi: true,
      sessionSecrets: [SECRET],
      clientFolder: '/nonexistent',
      ...parts,
    },
  );
  return {
    ...web,
    upstream,
    async close() {
      await web.close();
      await upstream.close();
    },
  };
}

/** The gateway URL of a decoded endpoint. */
export function gatewayPath(endpoint: string, api?: 'main' | 'auth'): string {
  return `/gateway?endpoint=${encodeURIComponent(endpoint)}${api ? `&api=${api}` : ''}`;
}

/** Credentials of a script. */
export const token = { Authorization: 'canary-token' };

/** A script's call, on any path of the app. */
export function call(app: RunningWebApp, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(app.url + path, { headers: token, ...init });
}

/** The problem returned by the web server, after checking that its id and status match the response. */
export async function problemOf(response: Response): Promise<{ status: number; code: string; text: string }> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const text = await response.text();
  const { status, code, requestId } = JSON.parse(text) as { status: number; code: string; requestId: string };
  expect(requestId).toBe(response.headers.get('x-request-id'));
  expect(status).toBe(response.status);
  return { status, code, text };
}
