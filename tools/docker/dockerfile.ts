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

/** Parses the stages of a Dockerfile, dropping comments and joining continued lines. */
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

/** Variables that `ENV` adds for all later instructions; assumes values without spaces. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = stage.steps.filter(({ instruction }) => instruction === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/**
 * Whether `.dockerignore` lets a path of the project into the build: the last pattern that matches the path or a parent folder
 * decides.
 */
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
