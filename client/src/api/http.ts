import axios, { type AxiosResponse } from 'axios';
import { currentToken, renewSession } from './access-token.ts';
import { GatewayError } from './gateway-error.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Public calls, the login among them, carry no token; their 401 ends no session. */
    readonly anonymous?: boolean;
    /** Sent a second time, with the token of a renewed session. */
    readonly resent?: boolean;
  }
}

/** Answers of any status; the body is text, or a blob where one was requested. */
export type Answer = AxiosResponse<string | Blob>;

/** Carries all calls. @throws GatewayError of the kind `network` or `aborted` */
export const http = axios.create({
  responseType: 'text',
  // `readAnswer` judges body and status: axios would leave broken JSON a string, and swallow an empty body.
  transformResponse: [(body: unknown) => body],
  validateStatus: () => true,
});

http.interceptors.request.use((config) => {
  const token = config.anonymous ? null : currentToken();
  // `Authorization` is the token itself, without Bearer.
  if (token !== null) config.headers.set('Authorization', token);
  return config;
});

http.interceptors.response.use(resendOnceRenewed, (thrown: unknown) => {
  if (axios.isCancel(thrown)) throw new GatewayError('aborted');
  // Anything else that is thrown here is a bug of the client and must not pass for a network failure.
  throw axios.isAxiosError(thrown) ? new GatewayError('network') : thrown;
});

async function resendOnceRenewed(answer: Answer): Promise<Answer> {
  const { config, status } = answer;
  const token = config.headers.get('Authorization');
  if (status !== 401 || config.anonymous || config.resent || !token) return answer;
  // Another call may have renewed the session meanwhile.
  if (currentToken() === token && !(await renewSession())) return answer;
  return http.request({ ...config, resent: true });
}
