import { apiRefusals, gatewayErrors } from './error-catalogue.ts';
import { escape, htmlTable } from './html.ts';

/** A chapter of the page beside the calls themselves. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** HTML. */
  readonly text: string;
}

const code = (text: string) => `<code>${escape(text)}</code>`;

const signingIn = `
<p>Chame ${code('POST /api/Auth/login')} com <code>api=auth</code> e guarde o <code>token</code> da resposta. As demais chamadas o levam em
<code>Authorization</code>, como veio, sem <code>Bearer</code>. Ele acaba após 30 minutos sem uso, ou 10 horas depois da entrada: um 401 pede nova entrada.</p>
<p>Toda resposta traz <code>X-Request-Id</code>. Com ele, quem opera o Romaneio acha a chamada nos registros, na trilha de auditoria e no banco de dados.</p>`;

const lists = `
<p>Listas grandes vêm em páginas: ${code('POST /api/Apolice/ListarApolices')} recebe <code>start</code> (a primeira linha, a partir de 1), <code>length</code> (10, 25, 50 ou 100) e
<code>search.value</code>, e responde <code>recordsTotal</code>. Some <code>length</code> a <code>start</code> até passar de <code>recordsTotal</code>.</p>`;

const limits = `
<p>Cada resposta conta o que resta, nos cabeçalhos do sétimo rascunho do IETF: <code>RateLimit-Policy: 600;w=60</code> (600 chamadas em 60 segundos) e
<code>RateLimit: limit=600, remaining=598, reset=41</code> (restam 598, a conta recomeça em 41 segundos). Além do limite, a resposta é 429 com
<code>Retry-After</code>, em segundos. Entradas, leituras, gravações, envios e relatórios são contados à parte. Relatórios de um mesmo usuário esperam a vez
por até 60 segundos antes de um 429.</p>`;

const retries = [
  ['GET', 'Sempre.', 'Nada muda.'],
  ['PUT, DELETE', 'Sim.', 'O resultado é o mesmo; de uma exclusão repetida vem 404.'],
  ['Listas e relatórios por POST', 'Sempre.', 'Só leem.'],
  [code('POST /api/Auth/login'), 'Sim.', 'Cada entrada aceita cria um token; os anteriores continuam valendo.'],
  [code('POST /api/Apolice/uploadApolice'), 'Sim.', 'A mesma apólice de novo recebe 409: a primeira foi aceita.'],
  [
    code('POST /api/Conversor/upload/{layoutName}'),
    'Sim.',
    'O arquivo é aceito por inteiro ou não deixa nada. Já convertido, recebe 200 com o primeiro resultado e <code>repetido: true</code>; com <code>repetir=1</code>, documentos que a apólice já tem são pulados e contados, nunca duplicados.',
  ],
  [code('POST /api/Usuario'), 'Sim.', 'O e-mail e o usuário são únicos: a repetição recebe 409.'],
  [
    code('POST /api/SuspensaoApolice'),
    'Não.',
    'Após uma falha sem resposta, liste as suspensões antes de gravar de novo.',
  ],
] as const;

const retrying = `
<p>Sem resposta (conexão caída, 502, 504) não se sabe se a chamada foi feita. O que pode ser repetido sem duplicar nada:</p>
${htmlTable('Repetição segura', ['Chamada', 'Repetir', 'O que acontece'], retries)}
<p>Espere 1, 2, 4… segundos entre as tentativas, com um pouco de acaso, e obedeça a <code>Retry-After</code>. Não repita 400, 403, 404, 405, 413, 415 e 422: a resposta será a mesma.</p>`;

const errors = `
<p>O que o próprio gateway recusa vem como <code>application/problem+json</code>, com <code>status</code>, <code>code</code>, <code>title</code>, <code>detail</code> (uma frase para pessoas) e
<code>requestId</code>. Decida pelo <code>code</code>: as frases podem mudar. O que o serviço recusa passa como ele o escreveu; a API do Romaneio responde
<code>{"message": …}</code> e, em um 422, <code>erros</code> com <code>campo</code> e <code>mensagem</code>.</p>
${htmlTable(
  'Códigos do gateway',
  ['code', 'status', 'Significado', 'O que fazer'],
  gatewayErrors.map((error) => [code(error.code), String(error.status), escape(error.meaning), escape(error.action)]),
)}
${htmlTable(
  'Recusas da API do Romaneio',
  ['status', 'Significado', 'O que fazer'],
  apiRefusals.map(({ status, meaning, action }) => [String(status), escape(meaning), escape(action)]),
)}
<p>Uma resposta cuja conexão cai antes do fim não está completa: descarte o que veio, planilhas inclusive.</p>`;

const versions = `
<p>A versão está em <a href="/openapi.json">openapi.json</a>, em <code>info.version</code>, como <code>maior.menor.correção</code>. Dentro da mesma versão maior nada do que existe
muda de nome, de tipo ou de sentido, e nenhum campo novo se torna obrigatório. O que pode acontecer a qualquer momento: chamadas novas, campos novos nas respostas, campos
opcionais novos nos pedidos e <code>code</code>s novos. Ignore o que não conhece.</p>
<p>O que vai sair é marcado como <code>deprecated</code> em openapi.json e nesta página, com a data e o que usar no lugar, ao menos seis meses antes; sai apenas em uma versão maior.</p>`;

/** What an integrator reads once. */
export const chapters: readonly Chapter[] = [
  { id: 'entrar', title: 'Entrar', text: signingIn },
  { id: 'listas', title: 'Listas', text: lists },
  { id: 'limites', title: 'Limites', text: limits },
  { id: 'repetir', title: 'Repetir sem duplicar', text: retrying },
  { id: 'erros', title: 'Erros', text: errors },
  { id: 'versoes', title: 'Versões', text: versions },
];
