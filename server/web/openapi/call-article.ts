import type { JsonSchema, OpenApi, Operation } from './document.ts';
import { escape, htmlTable } from './html.ts';
import { sampleOf } from './sample-body.ts';
import { fieldsOf } from './schema-fields.ts';

/** A call of the document. */
export interface CallEntry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** One call: what it takes, what it answers, and a form that tries it. */
export function callArticle(document: OpenApi, { path, method, operation }: CallEntry): string {
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
${parameters.length > 0 ? fieldTable(`Parâmetros de ${operation.operationId}`, parameters) : ''}
${body ? fieldTable(`Corpo de ${operation.operationId} (${body[0]})`, fieldsOf(body[1].schema)) : ''}
${reply ? answer(operation.operationId, reply[0], reply[1].schema) : ''}
${tryForm(document, { path, method, operation })}
</article>`;
}

function answer(id: string, type: string, schema: JsonSchema): string {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? fieldTable(`Resposta de ${id} (${type})`, fields) : `<p>Resposta: ${escape(type)}</p>`;
}

function fieldTable(caption: string, rows: readonly { name: string; type: string; required: boolean }[]): string {
  return htmlTable(
    caption,
    ['Campo', 'Tipo', 'Sempre presente'],
    rows.map(({ name, type, required }) => [`<code>${escape(name)}</code>`, escape(type), required ? 'sim' : 'não']),
  );
}

/** The form that `experimentar.js` sends; without scripts it is not shown. */
function tryForm(document: OpenApi, { path, method, operation }: CallEntry): string {
  const server = new URL(operation.servers?.[0]?.url ?? document.servers[0]?.url ?? '', 'http://localhost');
  const attributes = {
    'data-method': method,
    'data-path': path,
    'data-gateway': server.pathname,
    'data-api': server.searchParams.get('api') ?? 'main',
    'data-public': String(!Object.hasOwn(operation.security[0] ?? {}, 'token')),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`);
  const id = operation.operationId;
  const fields = operation.parameters.map(({ name, in: place, required }) =>
    field(
      `${id}-${name}`,
      name,
      `<input type="text" data-in="${place}" name="${escape(name)}"${required ? ' required' : ''}`,
    ),
  );
  return `<details class="try"><summary>Experimentar ${escape(id)}</summary>
<form ${written.join(' ')}>
${fields.join('')}${bodyField(id, operation)}
<p><button type="submit">Enviar</button>${method === 'GET' ? '' : ' <span class="soft">Vale de verdade: o que esta chamada grava fica gravado.</span>'}</p>
<div class="answer" role="status" aria-label="Resposta de ${escape(id)}"></div>
</form></details>`;
}

function field(id: string, label: string, opened: string): string {
  return `<p class="field"><label for="${escape(id)}">${escape(label)}</label>${opened} id="${escape(id)}"></p>`;
}

function bodyField(id: string, { requestBody }: Operation): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined) return '';
  if (type === 'application/json') {
    const sample = escape(JSON.stringify(sampleOf(content.schema), null, 2));
    const rows = Math.min(sample.split('\n').length + 1, 16);
    return `<p class="field"><label for="${escape(id)}-corpo">Corpo (JSON)</label><textarea id="${escape(id)}-corpo" data-in="json" rows="${rows}" spellcheck="false">${sample}</textarea></p>`;
  }
  const name = fieldsOf(content.schema)[0]?.name ?? 'file';
  return field(`${id}-corpo`, `Arquivo (${name})`, `<input type="file" data-in="file" name="${escape(name)}" required`);
}
