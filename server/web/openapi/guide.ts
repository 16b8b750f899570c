import { internalFault } from '../../http/error-writer.ts';
import { actions, refusals } from '../web-refusals.ts';

type CataloguedError = { readonly status: number } & Readonly<Record<'code' | 'meaning' | 'action', string>>;

const { correct, signIn, wait, tell } = actions;

export const gatewayErrors: readonly CataloguedError[] = [
  ...Object.entries(refusals).map(([code, [status, meaning, action]]) => ({ code, status, meaning, action })),
  { ...internalFault, action: tell },
].toSorted((one, other) => one.status - other.status);

/** Errors of the built-in API, told apart by status; `message` is for people, `erros` names fields. */
export const apiRefusals: readonly Omit<CataloguedError, 'code'>[] = [
  { status: 400, meaning: 'O corpo não é um JSON válido, ou a requisição não pôde ser entendida.', action: correct },
  {
    status: 401,
    meaning:
      'Usuário ou senha errados; falta o segundo fator; a chave venceu ou foi revogada; ou o token acabou (30 minutos sem uso, 10 horas ao todo).',
    action: signIn,
  },
  {
    status: 403,
    meaning:
      'O perfil do usuário, ou o escopo ou endereço da chave, não permite a operação; ou ela passa da alçada: então `quem_pode` diz quem decide.',
    action:
      'Peça o acesso a um administrador. Acima da alçada, envie de novo com `pedir: true`: a resposta é 202, e quem pode decide.',
  },
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

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const retries = [
  ['GET', 'Sempre.', 'Nada muda.'],
  ['PUT, DELETE', 'Sim.', 'O resultado é o mesmo; de uma exclusão repetida vem 404.'],
  ['Listas e relatórios por POST', 'Sempre.', 'Só leem.'],
  ['`POST /api/Auth/login`', 'Sim.', 'Cada entrada aceita cria um token; os anteriores continuam valendo.'],
  ['`POST /api/Apolice/uploadApolice`', 'Sim.', 'A mesma apólice de novo recebe 409: a primeira foi aceita.'],
  [
    '`POST /api/Conversor/upload/{layoutName}`',
    'Sim.',
    'O arquivo é aceito por inteiro ou não deixa nada. Já convertido, recebe 200 com o primeiro resultado e `repetido: true`; com `repetir=1`, documentos que a apólice já tem são pulados e contados, nunca duplicados.',
  ],
  ['`POST /api/Usuario`', 'Sim.', 'O e-mail e o usuário são únicos: a repetição recebe 409.'],
  ['`POST /api/SuspensaoApolice`', 'Não.', 'Após uma falha sem resposta, liste as suspensões antes de gravar de novo.'],
] as const;

/** Guide for integrators in Markdown. One line per paragraph: viewers keep line breaks. */
export const guide = `Todas as chamadas passam por um único endereço: o caminho e a consulta vão no parâmetro \`endpoint\`, codificados uma única vez, e \`api\` escolhe o serviço (\`main\` ou \`auth\`).

## Entrar

Sistemas usam uma chave de serviço: um administrador a cria em Usuários › Chaves de serviço, com o que ela pode chamar, até quando e de que endereços. Ela vai em \`Authorization\` como foi mostrada, \`rmn_…\`, sem \`Bearer\`, e não precisa da senha de ninguém. Fora do escopo ou do endereço a resposta é 403; vencida ou revogada, 401; a frase diz qual. Na troca do segredo o anterior vale ainda por 24 horas.

Uma pessoa entra com a senha: chame \`POST /api/Auth/login\` com \`api=auth\` e guarde o \`token\` da resposta. As demais chamadas o levam em \`Authorization\`, como veio, sem \`Bearer\`. Ele acaba após 30 minutos sem uso, ou 10 horas depois da entrada: um 401 pede nova entrada. Se a pessoa tem segundo fator, o 401 da entrada traz \`codigo: "SEGUNDO_FATOR"\` e um \`desafio\`: \`POST /api/Auth/segundo-fator\` com ele e o código termina a entrada, com a mesma resposta.

Na página \`/documentacao\`, quem entrou nas telas deste navegador já entrou; os demais chamam \`autenticacao.login\` e põem o token em *Authorize*. As chamadas feitas ali valem de verdade: o que gravam fica gravado.

Toda resposta traz \`X-Request-Id\`. Com ele, quem opera o Romaneio acha a chamada nos registros, na trilha de auditoria e no banco de dados.

## Listas

Listas grandes vêm em páginas: \`POST /api/Apolice/ListarApolices\` recebe \`start\` (a primeira linha, a partir de 1), \`length\` (10, 25, 50 ou 100) e \`search.value\`, e responde \`recordsTotal\`. Some \`length\` a \`start\` até passar de \`recordsTotal\`.

## Limites

Cada resposta conta o que resta, nos cabeçalhos do sétimo rascunho do IETF: \`RateLimit-Policy: 600;w=60\` (600 chamadas em 60 segundos) e \`RateLimit: limit=600, remaining=598, reset=41\` (restam 598, a conta recomeça em 41 segundos). Além do limite, a resposta é 429 com \`Retry-After\`, em segundos. Entradas, leituras, gravações, envios e relatórios são contados à parte. Relatórios de um mesmo usuário esperam a vez por até 60 segundos antes de um 429.

## Repetir sem duplicar

Sem resposta (conexão caída, 502, 504) não se sabe se a chamada foi feita. O que pode ser repetido sem duplicar nada:

${table(['Chamada', 'Repetir', 'O que acontece'], retries)}

Espere 1, 2, 4… segundos entre as tentativas, com um pouco de acaso, e obedeça a \`Retry-After\`. Não repita 400, 403, 404, 405, 413, 415 e 422: a resposta será a mesma.

## Erros

O que o próprio gateway recusa vem como \`application/problem+json\`, com \`status\`, \`code\`, \`title\`, \`detail\` (uma frase para pessoas) e \`requestId\`. Decida pelo \`code\`: as frases podem mudar. O que o serviço recusa passa como ele o escreveu; a API do Romaneio responde \`{"message": …}\` e, em um 422, \`erros\` com \`campo\` e \`mensagem\`.

Códigos do gateway:

${table(
  ['code', 'status', 'Significado', 'O que fazer'],
  gatewayErrors.map(({ code, status, meaning, action }) => [`\`${code}\``, String(status), meaning, action]),
)}

Recusas da API do Romaneio:

${table(
  ['status', 'Significado', 'O que fazer'],
  apiRefusals.map(({ status, meaning, action }) => [String(status), meaning, action]),
)}

Uma resposta cuja conexão cai antes do fim não está completa: descarte o que veio, planilhas inclusive.

## Versões

A versão está em [openapi.json](/openapi.json), em \`info.version\`, como \`maior.menor.correção\`. Dentro da mesma versão maior nada do que existe muda de nome, de tipo ou de sentido, e nenhum campo novo se torna obrigatório. O que pode acontecer a qualquer momento: chamadas novas, campos novos nas respostas, campos opcionais novos nos pedidos e \`code\`s novos. Ignore o que não conhece.

O que vai sair é marcado como \`deprecated\`, com a data e o que usar no lugar, ao menos seis meses antes; sai apenas em uma versão maior.
`;
