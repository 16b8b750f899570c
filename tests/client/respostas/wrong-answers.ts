import type { fakeGateway } from '../../support/fake-gateway.ts';
import { BrokenLine } from '../../support/client-network.ts';

type Answering = Parameters<typeof fakeGateway>[0][string];

interface WrongAnswer {
  readonly answer: Answering;
  /** The literal error (product spec, section 7); null when no answer arrived. */
  readonly literal: string | null;
}

const answered = (literal: string, body: unknown, status = 200): WrongAnswer => ({ answer: { status, body }, literal });

/** How third-party services fail, with or without an answer. */
export const wrongAnswers = {
  page: answered('Erro 200: <html>Manutenção</html>', '<html>Manutenção</html>'),
  refused: answered('Erro 200: {"status":0,"mensagem":"Sem permissão"}', { status: 0, mensagem: 'Sem permissão' }),
  error: answered('Erro 200: {"error":"Licença vencida"}', { error: 'Licença vencida' }),
  ok: answered('Erro 200: {"ok":true}', { ok: true }),
  null: answered('Erro 200: null', null),
  empty: answered('Erro 200: Erro desconhecido', ''),
  half: answered('Erro 200: [{"id":1},', '[{"id":1},'),
  text500: answered('Erro 500: falha no serviço', 'falha no serviço', 500),
  json500: answered('Erro 500: {"mensagem":"Banco fora do ar"}', { mensagem: 'Banco fora do ar' }, 500),
  empty500: answered('Erro 500: Erro desconhecido', '', 500),
  redirect: {
    answer: {
      status: 502,
      headers: { 'content-type': 'application/problem+json' },
      body: { code: 'upstream_redirect', detail: 'O serviço tentou redirecionar a chamada.' },
    },
    literal: 'Erro 502: {"code":"upstream_redirect","detail":"O serviço tentou redirecionar a chamada."}',
  },
  broken: {
    answer: () => {
      throw new BrokenLine('in the middle');
    },
    literal: null,
  },
} as const satisfies Record<string, WrongAnswer>;

export type WrongName = keyof typeof wrongAnswers;
