import type { JsonSchema, OpenApi, Operation } from './document.ts';
import { fieldsOf } from './schema-fields.ts';

/** The document as a page for people: no script, one style sheet, everything from this server. */
export function openApiPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')];
  const links = groups.map(([tag]) => `<li><a href="#${escape(tag)}">${escape(tag)}</a></li>`);
  const sections = groups.map(
    ([tag, entries]) =>
      `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${entries.map((entry) => article(document, entry)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documentação da API · Romaneio</title>
<link rel="stylesheet" href="/documentacao/estilo.css">
</head>
<body>
<header><h1>Documentação da API</h1>
<p>${escape(document.info.description)}</p>
<p>Versão ${escape(document.info.version)}. O mesmo conteúdo, para programas: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Assuntos"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}</main>
</body>
</html>
`;
}

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function article(document: OpenApi, { path, method, operation }: Entry): string {
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const reply = Object.entries(operation.responses['200']?.content ?? {})[0];
  const parameters = operation.parameters.map(({ name, in: place, required, schema }) => ({
    name,
    type: `${String(schema['type'] ?? 'texto')} (${place === 'path' ? 'caminho' : 'consulta'})`,
    required,
  }));
  return `<article id="${escape(operation.operationId)}">
<h3><code class="${method.toLowerCase()}">${method}</code> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)}</p>
${parameters.length > 0 ? table('Parâmetros', parameters) : ''}
${body ? table(`Corpo (${body[0]})`, fieldsOf(body[1].schema)) : ''}
${reply ? answer(reply[0], reply[1].schema) : ''}
<details><summary>Exemplo com curl</summary><pre tabindex="0"><code>${escape(curl(document, { path, method, operation }))}</code></pre></details>
</article>`;
}

function answer(type: string, schema: JsonSchema): string {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? table(`Resposta (${type})`, fields) : `<p>Resposta: ${escape(type)}</p>`;
}

function table(caption: string, rows: readonly { name: string; type: string; required: boolean }[]): string {
  const lines = rows.map(
    ({ name, type, required }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(type)}</td><td>${required ? 'sim' : 'não'}</td></tr>`,
  );
  return `<table><caption>${escape(caption)}</caption><thead><tr><th scope="col">Campo</th><th scope="col">Tipo</th><th scope="col">Sempre presente</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function curl(document: OpenApi, { path, method, operation }: Entry): string {
  const server = operation.servers?.[0]?.url ?? document.servers[0]?.url ?? '';
  const query = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=…`);
  const endpoint = path + (query.length > 0 ? `?${query.join('&')}` : '');
  const [url, ...fixed] = server.replace(/&?endpoint=$/, '').split('?');
  const lines = [`curl -G -X ${method} "$ROMANEIO${url ?? ''}"`];
  for (const pair of fixed) if (pair !== '') lines.push(`-d ${pair}`);
  lines.push(`--data-urlencode 'endpoint=${endpoint}'`);
  for (const scheme of Object.keys(operation.security[0] ?? {})) {
    lines.push(scheme === 'token' ? '-H "Authorization: $TOKEN"' : '-H "apikey: $APIKEY"');
  }
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  if (type === undefined) return lines.join(' \\\n  ');
  // With a body, curl needs the endpoint in the address itself.
  const address = `${url ?? ''}?${[...fixed.filter(Boolean), `endpoint=${encodeURIComponent(endpoint)}`].join('&')}`;
  const sent =
    type === 'application/json' ? `-H 'Content-Type: ${type}' -d @corpo.json` : `-F '${fileField(operation)}=@arquivo'`;
  return [`curl "$ROMANEIO${address}"`, ...lines.filter((line) => line.startsWith('-H')), sent].join(' \\\n  ');
}

function fileField(operation: Operation): string {
  const schema = operation.requestBody?.content['multipart/form-data']?.schema;
  return fieldsOf(schema ?? {})[0]?.name ?? 'file';
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
