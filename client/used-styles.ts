import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const BOOTSTRAP = /bootstrap[\\/]dist[\\/]css[\\/]bootstrap\.min\.css$/;
/** Classes that react-bootstrap components use; our sources do not name them. */
const OF_LIBRARY =
  /^(alert|badge|btn|card|col-12$|dropdown|dropend|fade|form|input-group|modal|nav|offcanvas|pagination|page-|placeholder|progress|show$|spinner|table|toast)/;

/** Drops Bootstrap rules whose classes no source file names: two thirds of the render-blocking style sheet. */
export function usedStyles(sources: string): Plugin {
  let words = new Set<string>();
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const files = await readdir(sources, { recursive: true });
      const texts = files
        .filter((file) => /\.(tsx?|css)$/.test(file))
        .map((file) => readFile(join(sources, file), 'utf8'));
      words = new Set((await Promise.all(texts)).flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? []));
    },
    transform(css, id) {
      if (!BOOTSTRAP.test(id)) return null;
      return {
        code: keepUsed(css.replace(/\/\*[^]*?\*\//g, ''), (name) => words.has(name) || OF_LIBRARY.test(name)),
        map: null,
      };
    },
  };
}

/** Keeps the rules of `css` that have a selector with only used classes; recurses into at-rules. */
export function keepUsed(css: string, isUsed: (className: string) => boolean): string {
  let kept = '';
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open < 0) return kept + css.slice(at);
    const close = endOfBlock(css, open);
    // Skip statements without a block, such as @charset.
    const statement = css.lastIndexOf(';', open) + 1;
    const head = css.slice(Math.max(at, statement), open);
    const body = css.slice(open + 1, close);
    kept += css.slice(at, Math.max(at, statement)) + keptRule(head, body, isUsed);
    at = close + 1;
  }
  return kept;
}

function keptRule(head: string, body: string, isUsed: (className: string) => boolean): string {
  if (/^@(media|supports|layer)/.test(head)) {
    const inside = keepUsed(body, isUsed);
    return inside === '' ? '' : `${head}{${inside}}`;
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  const selectors = head.split(/,(?![^(]*\))/).filter((selector) => classesOf(selector).every(isUsed));
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

function classesOf(selector: string): string[] {
  // Classes inside :not() need not be used.
  const plain = selector.replace(/:not\([^)]*\)/g, '');
  return [...plain.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1] as string);
}

/** Index of the brace that closes the block opened at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}
