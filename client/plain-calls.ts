import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '../shared/contracts/call.ts';

const CONTRACT = /[\\/]shared[\\/]contracts[\\/][\w-]+\.ts$/;
/** Modules that export functions, so the client needs their code. */
const CODE = /[\\/](path-template|call|plain-call|catalogue)\.ts$/;
/** Query string that imports a contract unchanged, with its schemas. */
const WHOLE = '?whole';

/**
 * Strips the schemas from the calls bundled into the client: the gateway and the services validate requests, and lists
 * should not wait for the schema library. Importing a schema by name still works.
 */
export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id.endsWith(WHOLE)) {
        const code = await readFile(id.slice(0, -WHOLE.length), 'utf8');
        return { code, moduleSideEffects: false };
      }
      if (!CONTRACT.test(id) || CODE.test(id)) return null;
      const contract = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const lines = Object.entries(contract).map(([name, value]) => {
        const plain = isCall(value) ? plainCall(value) : isPlain(value) ? value : null;
        return plain === null
          ? `export { ${name} } from ${JSON.stringify(id + WHOLE)};`
          : `export const ${name} = ${JSON.stringify(plain)};`;
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

/** The part of a call that the client's HTTP layer reads. */
function plainCall({ id, method, path, api, tier, access, body }: Call) {
  return { id, method, path, api, tier, access, body: { ...body, schema: undefined } };
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}

/** Whether a value survives JSON serialisation: field declarations do, schemas do not. */
function isPlain(value: unknown): boolean {
  if (['number', 'string', 'boolean'].includes(typeof value) || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain);
}
