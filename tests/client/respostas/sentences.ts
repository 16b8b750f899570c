/*
 * Message shown for each wrong answer, by hand from section 8 of the product spec. A sentence after OTHERWISE is not a failure:
 * the spec expects a different outcome for that answer.
 */
import type { WrongName } from './wrong-answers.ts';

export const OTHERWISE = '= ';

type Sentences = Readonly<Record<WrongName, string>>;

const NO_DATA = 'Formato de dados inválido';
const NO_CONNECTION = 'Não foi possível conectar ao servidor. Verifique sua conexão.';
const UNSURE = 'O servidor deu uma resposta inválida. Antes de repetir, confira se a operação foi feita.';

export const ofLists: Sentences = {
  page: NO_DATA,
  refused: 'Sem permissão',
  error: 'Licença vencida',
  ok: NO_DATA,
  null: NO_DATA,
  empty: NO_DATA,
  half: NO_DATA,
  text500: 'Erro 500: falha no serviço',
  json500: 'Banco fora do ar',
  empty500: 'Erro 500: Erro desconhecido',
  redirect: 'O serviço tentou redirecionar a chamada.',
  broken: NO_CONNECTION,
};

export const ofPolicyList: Sentences = {
  ...ofLists,
  refused: 'Formato de dados inválido: Sem permissão',
  error: 'Formato de dados inválido: Licença vencida',
};

const NO_POLICY = `${OTHERWISE}Apólice não encontrada`;
export const ofPolicy: Sentences = {
  page: `Erro ao buscar detalhes da apólice: ${NO_DATA}`,
  refused: 'Erro ao buscar detalhes da apólice: Sem permissão',
  error: 'Erro ao buscar detalhes da apólice: Licença vencida',
  ok: `Erro ao buscar detalhes da apólice: ${NO_DATA}`,
  null: NO_POLICY,
  empty: NO_POLICY,
  half: `Erro ao buscar detalhes da apólice: ${NO_DATA}`,
  text500: 'Erro ao buscar detalhes da apólice: Erro 500: falha no serviço',
  json500: 'Erro ao buscar detalhes da apólice: Banco fora do ar',
  empty500: 'Erro ao buscar detalhes da apólice: Erro 500: Erro desconhecido',
  redirect: 'Erro ao buscar detalhes da apólice: O serviço tentou redirecionar a chamada.',
  broken: `Erro ao buscar detalhes da apólice: ${NO_CONNECTION}`,
};

/** The spec fixes one sentence for any answer. */
export const always = (sentence: string) =>
  Object.fromEntries(Object.keys(ofLists).map((name) => [name, sentence])) as Sentences;

const CREATED = `${OTHERWISE}Suspensão criada com sucesso!`;
export const ofSuspension: Sentences = {
  ...ofLists,
  page: UNSURE,
  ok: CREATED,
  null: CREATED,
  empty: UNSURE,
  half: UNSURE,
};

/** User writes can return an empty body. */
export const ofUser = (done: string): Sentences => ({
  ...ofLists,
  page: UNSURE,
  ok: OTHERWISE + done,
  null: OTHERWISE + done,
  empty: OTHERWISE + done,
  half: UNSURE,
});

const UPLOAD = 'Erro ao fazer upload da apólice';
const SENT = `${OTHERWISE}Apólice enviada com sucesso!`;
export const ofUpload: Sentences = {
  ...ofLists,
  page: UPLOAD,
  ok: SENT,
  null: SENT,
  empty: UPLOAD,
  half: UPLOAD,
  text500: UPLOAD,
  empty500: UPLOAD,
};

const PROCESSED = `${OTHERWISE}Arquivo processado com sucesso!`;
/** Any 200 is a success; otherwise the response text is the error. */
export const ofConversion: Sentences = {
  ...ofLists,
  page: PROCESSED,
  refused: PROCESSED,
  error: PROCESSED,
  ok: PROCESSED,
  null: PROCESSED,
  empty: PROCESSED,
  half: PROCESSED,
  text500: 'falha no serviço',
  empty500: 'Erro ao processar arquivo',
  broken: 'Erro ao processar arquivo',
};

const RUN = 'Erro ao executar relatório';
const NOTHING = `${OTHERWISE}Relatório executado, mas nenhum resultado encontrado`;
export const ofReport: Sentences = { ...ofLists, page: RUN, ok: NOTHING, null: NOTHING, empty: RUN, half: RUN };

const WRONG = 'Credenciais inválidas. Verifique seu email e senha.';
export const ofLogin: Sentences = { ...always(WRONG), broken: NO_CONNECTION };
