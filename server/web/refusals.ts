import { HttpError } from '../http/http-error.ts';

/** Everything that the gateway itself refuses or fails at: status and the sentence for people. It never repeats what was sent. */
export const refusals = {
  endpoint_missing: [400, 'Informe em endpoint o caminho da chamada.'],
  endpoint_repeated: [400, 'O parâmetro endpoint deve aparecer uma única vez.'],
  endpoint_encoding: [400, 'O parâmetro endpoint não está codificado corretamente.'],
  endpoint_control: [400, 'O parâmetro endpoint tem caracteres de controle.'],
  endpoint_prefix: [400, 'O parâmetro endpoint deve começar pelo caminho de uma API conhecida.'],
  endpoint_fragment: [400, 'O parâmetro endpoint não pode ter fragmento.'],
  endpoint_reserved: [400, 'O parâmetro endpoint tem caracteres não permitidos ou foi codificado duas vezes.'],
  endpoint_empty_segment: [400, 'O parâmetro endpoint tem um trecho de caminho vazio.'],
  endpoint_dots: [400, 'O parâmetro endpoint não pode ter trechos com dois pontos seguidos.'],
  endpoint_too_long: [414, 'O parâmetro endpoint é longo demais.'],
  api_unknown: [400, 'O parâmetro api deve ser main ou auth.'],
  api_repeated: [400, 'O parâmetro api deve aparecer uma única vez.'],
  param_unknown: [400, 'Há um parâmetro desconhecido; codifique o valor de endpoint por inteiro.'],
  param_invalid: [400, 'Um valor do caminho está fora do permitido.'],
  query_malformed: [400, 'A consulta dentro de endpoint está malformada.'],
  query_unknown: [400, 'A consulta dentro de endpoint tem um campo que esta chamada não aceita.'],
  query_repeated: [400, 'A consulta dentro de endpoint repete um campo.'],
  query_invalid: [400, 'A consulta dentro de endpoint tem um valor inválido.'],
  query_missing: [400, 'Falta um campo obrigatório na consulta dentro de endpoint.'],
  endpoint_not_allowed: [404, 'Esta chamada não existe.'],
  method_not_allowed: [405, 'Este método não é aceito nesta chamada.'],
  body_not_allowed: [400, 'Esta chamada não aceita corpo.'],
  anon_key: [401, 'A chave apikey está ausente ou incorreta.'],
  session_required: [401, 'Sua sessão expirou. Entre novamente para continuar.'],
  token_required: [401, 'Envie o token da sessão em Authorization.'],
  csrf: [403, 'A chamada veio de outro site e foi recusada.'],
  body_too_slow: [408, 'O envio parou ou está lento demais.'],
  body_too_large: [413, 'O conteúdo enviado é maior que o permitido.'],
  too_many_requests: [429, 'Muitas chamadas em pouco tempo. Aguarde e tente novamente.'],
  too_many_reports: [429, 'Já há relatórios em andamento. Aguarde o término e tente novamente.'],
  login_delayed: [429, 'Muitas tentativas de entrada. Aguarde e tente novamente.'],
  client_gone: [499, 'A chamada foi cancelada.'],
  upstream_unreachable: [502, 'Não foi possível conectar ao serviço.'],
  upstream_broken: [502, 'O serviço interrompeu a resposta.'],
  upstream_invalid: [502, 'O serviço deu uma resposta inválida.'],
  upstream_redirect: [502, 'O serviço tentou redirecionar a chamada.'],
  upstream_busy: [503, 'O serviço está sobrecarregado. Tente novamente em instantes.'],
  upstream_down: [503, 'O serviço está fora do ar. Tente novamente em instantes.'],
  session_store_down: [503, 'O controle de sessões está indisponível. Tente novamente em instantes.'],
  upstream_connect_timeout: [504, 'O serviço demorou demais para aceitar a conexão.'],
  upstream_timeout: [504, 'O serviço demorou demais para responder.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The refusal of that name, to be thrown. */
export function refusal(
  code: RefusalCode,
  options: { readonly headers?: Record<string, string>; readonly cause?: unknown } = {},
): HttpError {
  const [status, detail] = refusals[code];
  const headers = status === 503 ? { 'Retry-After': '2', ...options.headers } : options.headers;
  return new HttpError(status, code, detail, { ...(headers && { headers }), cause: options.cause });
}
