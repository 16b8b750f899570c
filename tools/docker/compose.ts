/**
 * The subset of `docker-compose.yml` that the replay needs: a service's command and environment, with variables interpolated as
 * `docker compose` does.
 */
export interface Service {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export function readService(compose: string, name: string, variables: Readonly<Record<string, string>>): Service {
  const lines = compose.split('\n');
  const start = lines.indexOf(`  ${name}:`);
  const length = lines.slice(start + 1).findIndex((line) => /^ {0,2}\S/.test(line));
  const block = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const command = block.find((line) => line.startsWith('    command: '))?.slice('    command: '.length) ?? '[]';
  const environment = block
    .slice(block.indexOf('    environment:') + 1)
    .map((line) => /^ {6}(\w+): (.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, key = '', value = '']) => [key, fill(value.replaceAll(/^'|'$/g, ''), variables)] as const);
  return {
    command: fill(command, variables)
      .replaceAll(/[[\]']/g, '')
      .split(/,\s*/),
    environment: Object.fromEntries(environment),
  };
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. @throws if a required variable is missing. */
function fill(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = variables[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && kind === '-' ? rest : value;
  });
}
