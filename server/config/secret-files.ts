import { readFileSync } from 'node:fs';
import { secretVariables } from './faults.ts';

/** Set variables, secrets also from files that `<name>_FILE` names. @returns also why a file cannot be used. */
export function withSecretFiles(environment: Readonly<Record<string, string | undefined>>): {
  readonly given: Record<string, string>;
  readonly fault: string | null;
} {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  for (const name of secretVariables) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) return { given, fault: `${name} e ${name}_FILE foram informadas; informe só uma.` };
    const text = readFile(path);
    if (typeof text !== 'string') return { given, fault: `O arquivo de ${name}_FILE não pôde ser lido: ${text.code}.` };
    if (text === '') return { given, fault: `O arquivo de ${name}_FILE está vazio.` };
    given[name] = text;
  }
  return { given, fault: null };
}

/** @returns the text without the line break with which editors end a file, or why it cannot be read. */
function readFile(path: string): string | NodeJS.ErrnoException {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
