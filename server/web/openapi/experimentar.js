/*
 * Tries calls from the documentation page: as the person who is signed in in this browser, as who signs in here, or
 * with a token. Answers are shown as text alone; what is not text is offered as a file.
 */
const CLIENT = { 'X-Romaneio-Client': 'web' };
const MAX_SHOWN = 200_000;
const TEXTUAL = /^(text\/|application\/([\w.+-]*\+)?(json|xml))/;

const tokenField = document.querySelector('#token');
const signInForm = document.querySelector('#entrada');
const signOut = document.querySelector('#saida');
const who = document.querySelector('#quem');

/** The session's reference, once there is one. */
let reference = null;
let anonKey = null;

document.documentElement.dataset.try = 'on';
signInForm.addEventListener('submit', (event) => void enter(event));
signOut.querySelector('button').addEventListener('click', () => void leave());
for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', (event) => void send(event, form));
}
void begin();

/** Takes over the session of the screens, where there is one. */
async function begin() {
  const config = await fetch('/config.json').then((answer) => answer.json());
  anonKey = config.anonKey ?? null;
  const stored = storedUser();
  if (!String(stored?.token).startsWith('ref_')) return;
  const answer = await fetch('/sessao', { headers: { ...CLIENT, Authorization: stored.token } });
  const person = await answer.json();
  if (!answer.ok) return;
  reference = stored.token;
  signInForm.hidden = true;
  who.textContent = `As chamadas são feitas com a sessão deste navegador: ${person.nome ?? person.username ?? ''}.`;
}

function storedUser() {
  try {
    return JSON.parse(localStorage.getItem('romaneio.usuario'));
  } catch {
    return null;
  }
}

async function enter(event) {
  event.preventDefault();
  const [user, password] = signInForm.querySelectorAll('input');
  const url = `${gatewayOf('autenticacao.login')}?api=auth&endpoint=${encodeURIComponent('/api/Auth/login')}`;
  const headers = { ...CLIENT, ...keyed(), 'Content-Type': 'application/json' };
  const body = JSON.stringify({ Username: user.value, Password: password.value });
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok) {
    who.textContent = said?.detail ?? said?.message ?? 'Não foi possível entrar. Tente de novo.';
    return;
  }
  reference = said.token;
  password.value = '';
  signInForm.hidden = true;
  signOut.hidden = false;
  who.textContent = `As chamadas são feitas como ${said.nome ?? user.value}.`;
}

async function leave() {
  await fetch('/sessao', { method: 'DELETE', headers: { ...CLIENT, Authorization: reference } }).catch(() => null);
  reference = null;
  signInForm.hidden = false;
  signOut.hidden = true;
  who.textContent = 'Você saiu.';
}

function gatewayOf(id) {
  return document.getElementById(id)?.querySelector('form').dataset.gateway ?? '/gateway';
}

function keyed() {
  return anonKey === null ? {} : { apikey: anonKey };
}

/** Who calls, as headers; a token comes before the session. */
function credentials() {
  const token = tokenField.value.trim();
  if (token !== '') return { Authorization: token };
  return reference === null ? {} : { ...CLIENT, Authorization: reference };
}

async function send(event, form) {
  event.preventDefault();
  const shown = form.querySelector('.answer');
  const call = callOf(form);
  const curl = curlOf(call);
  shown.replaceChildren(line('p', 'Enviando…'));
  const own = form.dataset.public === 'true' ? {} : credentials();
  const start = performance.now();
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: { ...call.headers, ...keyed(), ...own },
      body: call.body,
    });
    const parts = await describe(answer);
    const took = `${Math.round(performance.now() - start)} ms`;
    shown.replaceChildren(line('p', `Status ${answer.status} em ${took}`, 'status'), ...parts, ...curl);
  } catch {
    shown.replaceChildren(line('p', 'A chamada não pôde ser feita ou foi interrompida.', 'status'), ...curl);
  }
}

/** What the form's fields make of the call. */
function callOf(form) {
  const { method, path, gateway, api } = form.dataset;
  const fields = [...form.querySelectorAll('[data-in]')];
  const valueOf = (place) => fields.filter((field) => field.dataset.in === place);
  let endpoint = path;
  for (const { name, value } of valueOf('path')) endpoint = endpoint.replace(`{${name}}`, encodeURIComponent(value));
  const query = valueOf('query').filter(({ value }) => value !== '');
  if (query.length > 0)
    endpoint += `?${query.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  const url = `${location.origin}${gateway}?endpoint=${encodeURIComponent(endpoint)}&api=${api}`;
  const [json] = valueOf('json');
  if (json) return { method, url, headers: { 'Content-Type': 'application/json' }, body: json.value, sent: json.value };
  const [file] = valueOf('file');
  if (!file) return { method, url, headers: {} };
  const body = new FormData();
  body.set(file.name, file.files[0]);
  return { method, url, headers: {}, body, file: `${file.name}=@${file.files[0].name}` };
}

/** The same call as a line of curl; whose token it is, the reader knows. */
function curlOf({ method, url, headers, sent, file }) {
  const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = [`curl -X ${method} ${quoted(url)}`, '-H "Authorization: $TOKEN"'];
  for (const [name, value] of Object.entries({ ...headers, ...keyed() }))
    parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (sent !== undefined) parts.push(`--data-raw ${quoted(sent)}`);
  if (file !== undefined) parts.push(`-F ${quoted(file)}`);
  return block('Com curl', parts.join(' \\\n  '));
}

async function describe(answer) {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const type = answer.headers.get('content-type') ?? '';
  const bytes = await answer.blob();
  return [...block('Cabeçalhos', headers), ...(TEXTUAL.test(type) ? await textOf(bytes, type) : fileOf(bytes, answer))];
}

async function textOf(bytes, type) {
  const text = await bytes.text();
  let shown = text;
  if (/json/.test(type) && text.length <= MAX_SHOWN) {
    try {
      shown = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      // Not what its type says: shown as it came.
    }
  }
  const cut = shown.length > MAX_SHOWN;
  return block(cut ? `Corpo (os primeiros ${MAX_SHOWN} caracteres)` : 'Corpo', shown.slice(0, MAX_SHOWN));
}

function fileOf(bytes, answer) {
  if (bytes.size === 0) return [line('p', 'Sem corpo.')];
  const link = line('a', `Salvar o arquivo (${bytes.size} bytes)`);
  link.href = URL.createObjectURL(bytes);
  link.download = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'resposta';
  const paragraph = document.createElement('p');
  paragraph.append(link);
  return [paragraph];
}

function block(title, text) {
  const pre = line('pre', text);
  pre.tabIndex = 0;
  return [line('h4', title), pre];
}

function line(element, text, className) {
  const made = document.createElement(element);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}
