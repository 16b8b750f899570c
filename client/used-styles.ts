import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const BOOTSTRAP = /bootstrap[\\/]dist[\\/]css[\\/]bootstrap\.min\.css$/;
/** Classes of the react-bootstrap components in use; the sources do not name them. */
const OF_LIBRARY =
  /^(alert|badge|btn|card|col-12$|dropdown|dropend|fade|form|input-group|modal|nav|offcanvas|pagination|page-|placeholder|progress|show$|spinner|table|toast)/;

/**
 * Leaves out the rules of Bootstrap whose classes no source names: two thirds of its style sheet, which the
 * first page would otherwise wait for.
 */
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

/** The rules of `css` with at least one selector all of whose classes are used; at-rules are looked into. */
export function keepUsed(css: string, isUsed: (className: string) => boolean): string {
  let kept = '';
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open < 0) return kept + css.slice(at);
    const close = endOfBlock(css, open);
    // A statement without a block, such as @charset, stands before the rule.
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
  // What :not() excludes need not be used for the rule to be.
  const plain = selector.replace(/:not\([^)]*\)/g, '');
  return [...plain.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1] as string);
}

/** The index of the brace that closes the block which opens at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}
