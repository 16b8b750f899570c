import { type RefusalCode, refusals } from '../refusals.ts';

/** A failure as the integrators' page tells it. */
export interface CataloguedError {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
  /** What whoever called should do. */
  readonly action: string;
}

const correct = 'Corrija a chamada; repeti-la igual dá o mesmo resultado.';
const encode = 'Codifique o caminho e a consulta uma única vez, como um só valor de endpoint.';
const signIn = 'Entre de novo e repita a chamada com o token novo.';
const wait = 'Aguarde os segundos de Retry-After e repita.';
const retry = 'Repita com espera crescente (1, 2, 4… s), se a chamada puder ser repetida.';
const tell = 'Informe o requestId a quem opera o Romaneio.';

const actions: Readonly<Record<RefusalCode, string>> = {
  endpoint_missing: correct,
  endpoint_repeated: encode,
  endpoint_encoding: encode,
  endpoint_control: correct,
  endpoint_prefix: correct,
  endpoint_fragment: encode,
  endpoint_reserved: encode,
  endpoint_empty_segment: correct,
  endpoint_dots: correct,
  endpoint_too_long: correct,
  api_unknown: correct,
  api_repeated: correct,
  param_unknown: encode,
  param_invalid: correct,
  query_malformed: encode,
  query_unknown: correct,
  query_repeated: correct,
  query_invalid: correct,
  query_missing: correct,
  endpoint_not_allowed: 'Confira caminho e api nesta página.',
  method_not_allowed: 'Use um dos métodos do cabeçalho Allow.',
  body_not_allowed: 'Envie a chamada sem corpo.',
  anon_key: 'Envie em apikey a chave que esta instalação exige.',
  session_required: signIn,
  token_required: 'Envie em Authorization o token recebido na entrada, sem Bearer.',
  csrf: 'Chame a partir de um programa, ou de uma página desta mesma instalação.',
  body_too_slow: 'Envie de novo por uma conexão estável.',
  body_too_large: 'Divida o arquivo; o limite está em cada chamada.',
  too_many_requests: wait,
  too_many_reports: wait,
  login_delayed: wait,
  client_gone: 'Nada: quem chamou desistiu antes da resposta.',
  upstream_unreachable: retry,
  upstream_broken: retry,
  upstream_invalid: tell,
  upstream_redirect: tell,
  upstream_busy: wait,
  upstream_down: wait,
  session_store_down: wait,
  upstream_connect_timeout: retry,
  upstream_timeout: retry,
};

/** What is refused before the gateway looks at it, or beside it. */
const others: readonly CataloguedError[] = [
  { code: 'target_form', status: 400, meaning: 'O endereço da requisição está malformado.', action: correct },
  { code: 'host', status: 400, meaning: 'O cabeçalho Host falta ou se repete.', action: correct },
  { code: 'upgrade', status: 400, meaning: 'Foi pedida uma troca de protocolo.', action: correct },
  { code: 'malformed', status: 400, meaning: 'A requisição não pôde ser lida.', action: correct },
  { code: 'not_found', status: 404, meaning: 'Não há página neste endereço.', action: correct },
  { code: 'headers_too_slow', status: 408, meaning: 'A requisição demorou demais para chegar.', action: retry },
  { code: 'too_many_headers', status: 431, meaning: 'Há cabeçalhos demais.', action: correct },
  { code: 'headers_too_large', status: 431, meaning: 'Os cabeçalhos são grandes demais.', action: correct },
  { code: 'internal', status: 500, meaning: 'Erro interno do gateway.', action: tell },
  { code: 'client_missing', status: 503, meaning: 'As telas ainda não foram instaladas.', action: tell },
];

/** Every failure of the gateway itself, by status. */
export const gatewayErrors: readonly CataloguedError[] = [
  ...Object.entries(refusals).map(([code, [status, meaning]]) => ({
    code,
    status,
    meaning,
    action: actions[code as RefusalCode],
  })),
  ...others,
].toSorted((one, other) => one.status - other.status);

/** What the API of this repository refuses: told apart by the status; `message` is for people, `erros` names fields. */
export const apiRefusals: readonly Omit<CataloguedError, 'code'>[] = [
  { status: 400, meaning: 'O corpo não é um JSON válido, ou a requisição não pôde ser entendida.', action: correct },
  {
    status: 401,
    meaning: 'Usuário ou senha errados; ou o token acabou (30 minutos sem uso, 10 horas ao todo).',
    action: signIn,
  },
  { status: 403, meaning: 'O perfil do usuário não permite a operação.', action: 'Peça o perfil a um administrador.' },
  { status: 404, meaning: 'Não existe o registro, ou o endereço.', action: correct },
  { status: 405, meaning: 'O endereço não aceita o método.', action: 'Use um dos métodos do cabeçalho Allow.' },
  {
    status: 409,
    meaning: 'Já existe: apólice, e-mail, usuário, De-Para, ou arquivo já convertido.',
    action: 'Em uma repetição, é o sinal de que a primeira chamada foi aceita.',
  },
  { status: 413, meaning: 'O conteúdo é maior que o limite da chamada.', action: 'Divida o arquivo.' },
  { status: 415, meaning: 'O conteúdo não é do tipo que a chamada aceita.', action: correct },
  { status: 422, meaning: 'Há campos inválidos; erros traz campo e mensagem de cada um.', action: correct },
  { status: 429, meaning: 'Muitas operações pesadas ao mesmo tempo.', action: wait },
  { status: 500, meaning: 'Erro interno da API.', action: tell },
];
