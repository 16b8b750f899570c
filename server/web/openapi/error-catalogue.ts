import { internalFault } from '../../http/error-writer.ts';
import { actions, refusals } from '../web-refusals.ts';

/** A failure as the integrators' page tells it. */
export interface CataloguedError {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
  /** What the caller should do. */
  readonly action: string;
}

const { correct, signIn, wait, tell } = actions;

/** Every failure of the web server itself, by status. */
export const gatewayErrors: readonly CataloguedError[] = [
  ...Object.entries(refusals).map(([code, [status, meaning, action]]) => ({ code, status, meaning, action })),
  { ...internalFault, action: tell },
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
