import { HttpError } from '../http/http-error.ts';

export const actions = {
  correct: 'Corrija a chamada; repeti-la igual dá o mesmo resultado.',
  encode: 'Codifique o caminho e a consulta uma única vez, como um só valor de endpoint.',
  signIn: 'Entre de novo e repita a chamada com o token novo.',
  wait: 'Aguarde os segundos de Retry-After e repita.',
  retry: 'Repita com espera crescente (1, 2, 4… s), se a chamada puder ser repetida.',
  tell: 'Informe o requestId a quem opera o Romaneio.',
} as const;
const { correct, encode, signIn, wait, retry, tell } = actions;

/** Errors of the web server: status, sentence for people (never repeats input), advice for the API documentation. */
export const refusals = {
  endpoint_missing: [400, 'Informe em endpoint o caminho da chamada.', correct],
  endpoint_repeated: [400, 'O parâmetro endpoint deve aparecer uma única vez.', encode],
  endpoint_encoding: [400, 'O parâmetro endpoint não está codificado corretamente.', encode],
  endpoint_control: [400, 'O parâmetro endpoint tem caracteres de controle.', correct],
  endpoint_prefix: [400, 'O parâmetro endpoint deve começar pelo caminho de uma API conhecida.', correct],
  endpoint_fragment: [400, 'O parâmetro endpoint não pode ter fragmento.', encode],
  endpoint_reserved: [400, 'O parâmetro endpoint tem caracteres não permitidos ou foi codificado duas vezes.', encode],
  endpoint_empty_segment: [400, 'O parâmetro endpoint tem um trecho de caminho vazio.', correct],
  endpoint_dots: [400, 'O parâmetro endpoint não pode ter trechos com dois pontos seguidos.', correct],
  endpoint_too_long: [414, 'O parâmetro endpoint é longo demais.', correct],
  api_unknown: [400, 'O parâmetro api deve ser main ou auth.', correct],
  api_repeated: [400, 'O parâmetro api deve aparecer uma única vez.', correct],
  param_unknown: [400, 'Há um parâmetro desconhecido; codifique o valor de endpoint por inteiro.', encode],
  param_invalid: [400, 'Um valor do caminho está fora do permitido.', correct],
  query_malformed: [400, 'A consulta dentro de endpoint está malformada.', encode],
  query_unknown: [400, 'A consulta dentro de endpoint tem um campo que esta chamada não aceita.', correct],
  query_repeated: [400, 'A consulta dentro de endpoint repete um campo.', correct],
  query_invalid: [400, 'A consulta dentro de endpoint tem um valor inválido.', correct],
  query_missing: [400, 'Falta um campo obrigatório na consulta dentro de endpoint.', correct],
  endpoint_not_allowed: [404, 'Esta chamada não existe.', 'Confira caminho e api nesta página.'],
  method_not_allowed: [405, 'Este método não é aceito nesta chamada.', 'Use um dos métodos do cabeçalho Allow.'],
  body_not_allowed: [400, 'Esta chamada não aceita corpo.', 'Envie a chamada sem corpo.'],
  anon_key: [401, 'A chave apikey está ausente ou incorreta.', 'Envie em apikey a chave que esta instalação exige.'],
  session_required: [401, 'Sua sessão expirou. Entre novamente para continuar.', signIn],
  token_required: [401, 'Envie o token da sessão em Authorization.', 'Envie o token recebido na entrada, sem Bearer.'],
  token_refused: [401, 'O serviço não reconhece este token. Entre novamente.', signIn],
  csrf: [403, 'A chamada veio de outro site e foi recusada.', 'Chame de um programa ou de uma página da instalação.'],
  oidc_only: [403, 'Aqui se entra pela conta da empresa, sem senha.', 'Use uma chave de serviço.'],
  body_too_slow: [408, 'O envio parou ou está lento demais.', 'Envie de novo por uma conexão estável.'],
  body_too_large: [413, 'O conteúdo enviado é maior que o permitido.', 'Divida o arquivo; a chamada diz o limite.'],
  too_many_requests: [429, 'Muitas chamadas em pouco tempo. Aguarde e tente novamente.', wait],
  too_many_reports: [429, 'Já há relatórios em andamento. Aguarde o término e tente novamente.', wait],
  login_delayed: [429, 'Muitas tentativas de entrada. Aguarde e tente novamente.', wait],
  client_gone: [499, 'A chamada foi cancelada.', 'Nada: quem chamou desistiu antes da resposta.'],
  upstream_unreachable: [502, 'Não foi possível conectar ao serviço.', retry],
  upstream_broken: [502, 'O serviço interrompeu a resposta.', retry],
  upstream_invalid: [502, 'O serviço deu uma resposta inválida.', tell],
  upstream_redirect: [502, 'O serviço tentou redirecionar a chamada.', tell],
  upstream_busy: [503, 'O serviço está sobrecarregado. Tente novamente em instantes.', wait],
  upstream_down: [503, 'O serviço está fora do ar. Tente novamente em instantes.', wait],
  session_store_down: [503, 'O controle de sessões está indisponível. Tente novamente em instantes.', wait],
  upstream_connect_timeout: [504, 'O serviço demorou demais para aceitar a conexão.', retry],
  upstream_timeout: [504, 'O serviço demorou demais para responder.', retry],
  target_form: [400, 'O endereço da requisição está malformado.', correct],
  host: [400, 'A requisição deve ter um único cabeçalho Host.', correct],
  upgrade: [400, 'Troca de protocolo não é aceita.', correct],
  malformed: [400, 'A requisição está malformada.', correct],
  not_found: [404, 'Página não encontrada.', correct],
  headers_too_slow: [408, 'A requisição demorou demais para chegar.', retry],
  precondition_failed: [412, 'O arquivo mudou desde a última leitura.', 'Leia o arquivo de novo.'],
  range_not_satisfiable: [416, 'O arquivo não tem o trecho pedido.', correct],
  host_unknown: [421, 'O servidor não atende por este nome; quem o opera pode incluí-lo em ALLOWED_HOSTS.', tell],
  too_many_headers: [431, 'A requisição tem cabeçalhos demais.', correct],
  headers_too_large: [431, 'Os cabeçalhos da requisição são grandes demais.', correct],
  client_missing: [503, 'A interface ainda não foi construída.', tell],
} as const satisfies Record<string, readonly [status: number, sentence: string, action: string]>;

export type RefusalCode = keyof typeof refusals;

export function refusal(
  code: RefusalCode,
  options: { readonly headers?: Record<string, string>; readonly cause?: unknown } = {},
): HttpError {
  const [status, detail] = refusals[code];
  const headers = status === 503 ? { 'Retry-After': '2', ...options.headers } : options.headers;
  return new HttpError(status, code, detail, { ...(headers && { headers }), cause: options.cause });
}
