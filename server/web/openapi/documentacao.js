/*
 * Starts Swagger UI over /openapi.json. Calls go through the gateway, with the session of the signed-in user if there is one.
 */
const REFERENCE = 'ref_';
const { dataset, classList } = document.documentElement;
classList.toggle('dark-mode', dataset.bsTheme === 'dark');

const [spec, { anonKey }] = await Promise.all(
  ['/openapi.json', '/config.json'].map((path) => fetch(path).then((answer) => answer.json())),
);
// Swagger UI appends the path and its query to the server's URL; `throughGateway` makes one parameter of them.
const gateway = new URL(spec.servers[0].url, location.origin).pathname;
spec.servers = [{ url: '/main' }];
for (const operation of Object.values(spec.paths).flatMap(Object.values))
  if (operation.servers) operation.servers = [{ url: '/auth' }];

function throughGateway(request) {
  const { pathname, search } = new URL(request.url, location.origin);
  const [, api, path] = /^\/(main|auth)(\/.*)$/.exec(pathname);
  request.url = `${location.origin}${gateway}?endpoint=${encodeURIComponent(path + search)}&api=${api}`;
  const { Authorization } = request.headers;
  if (!Authorization?.startsWith(REFERENCE)) return request;
  // The curl command shows the request's headers, and a session's reference is of no use there.
  request.headers.Authorization = '$TOKEN';
  request.userFetch = (url, { headers, ...rest }) =>
    fetch(url, { ...rest, headers: { ...headers, Authorization, 'X-Romaneio-Client': 'web' } });
  return request;
}

function sessionReference() {
  try {
    return JSON.parse(localStorage.getItem('romaneio.usuario')).token;
  } catch {
    return null;
  }
}

const hidden = () => () => null;
const ui = globalThis.SwaggerUIBundle({
  spec,
  domNode: document.querySelector('#documentacao'),
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  plugins: [{ wrapComponents: { ServersContainer: hidden, OperationServers: hidden } }],
  requestInterceptor: throughGateway,
  tryItOutEnabled: true,
  validatorUrl: null,
  onComplete() {
    const reference = sessionReference();
    if (reference?.startsWith(REFERENCE)) ui.preauthorizeApiKey('token', reference);
    if (anonKey) ui.preauthorizeApiKey('apikey', anonKey);
  },
});
