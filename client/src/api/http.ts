import axios, { type AxiosResponse } from 'axios';
import { type PedidoDeFator, pedidoDeFator } from '../../../shared/contracts/answer.ts';
import { currentToken, giveSecondFactor, renewSession } from './access-token.ts';
import { GatewayError } from './gateway-error.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Public calls such as the login send no token, and their 401 does not end the session. */
    readonly anonymous?: boolean;
    /** Set on the retry with a renewed session's token. */
    readonly resent?: boolean;
    readonly confirmed?: boolean;
  }
}

/** Response of any status; the body is text, or a blob if requested. */
export type Answer = AxiosResponse<string | Blob>;

/** HTTP client of all calls. @throws GatewayError of kind `network` or `aborted` */
export const http = axios.create({
  responseType: 'text',
  // `readAnswer` parses body and status: axios would leave broken JSON a string and hide an empty body.
  transformResponse: [(body: unknown) => body],
  validateStatus: () => true,
});

http.interceptors.request.use((config) => {
  const token = config.anonymous ? null : currentToken();
  // `Authorization` is the bare token, without `Bearer`.
  if (token !== null) config.headers.set('Authorization', token);
  return config;
});

http.interceptors.response.use(resendOnceRenewed, (thrown: unknown) => {
  if (axios.isCancel(thrown)) throw new GatewayError('aborted');
  // Anything else thrown here is a client bug and must not look like a network failure.
  throw axios.isAxiosError(thrown) ? new GatewayError('network') : thrown;
});

async function resendOnceRenewed(answer: Answer): Promise<Answer> {
  const { config, status } = answer;
  const pedido = status === 403 && !config.confirmed ? await pedidoIn(answer) : null;
  if (pedido !== null) return (await giveSecondFactor(pedido)) ? http.request({ ...config, confirmed: true }) : answer;
  const token = config.headers.get('Authorization');
  if (status !== 401 || config.anonymous || config.resent || !token) return answer;
  // Another call may already have renewed the session.
  if (currentToken() === token && !(await renewSession())) return answer;
  return http.request({ ...config, resent: true });
}

async function pedidoIn({ data }: Answer): Promise<PedidoDeFator | null> {
  try {
    return pedidoDeFator(JSON.parse(typeof data === 'string' ? data : await data.text()));
  } catch {
    return null;
  }
}
