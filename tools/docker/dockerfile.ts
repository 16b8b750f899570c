import { matchesGlob } from 'node:path';

export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

export interface Stage {
  /** The name after AS, or the stage's number. */
  readonly name: string;
  readonly image: string;
  readonly steps: readonly Step[];
}

/** Reads the stages of a Dockerfile: comments dropped, continued lines joined. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; image: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    const from = instruction === 'FROM' ? /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) : null;
    if (from) stages.push({ name: from[2] ?? String(stages.length), image: from[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
}

/** What `ENV` adds to the environment of all that follows; values without spaces, as ours are. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = stage.steps.filter(({ instruction }) => instruction === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** Whether `.dockerignore` lets a path of the project into the build: the last pattern that matches it, or a folder above it, decides. */
export function readIgnore(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    let kept = true;
    for (const pattern of patterns) {
      const glob = pattern.replace(/^!/, '');
      if (above.some((one) => matchesGlob(one, glob))) kept = pattern.startsWith('!');
    }
    return kept;
  };
}
