import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { runIn } from './container.ts';
import { environmentOf, parseDockerfile, readIgnore, type Stage } from './dockerfile.ts';

export interface Image {
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Executes the Dockerfile stage by stage, each in an empty folder: COPY from the files that `.dockerignore` allows, RUN with that
 * folder as the root file system.
 * @returns the last stage.
 */
export async function buildImage(project: string, work: string): Promise<Image> {
  const stages = parseDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const kept = readIgnore(readFileSync(join(project, '.dockerignore'), 'utf8'));
  let image: Image | null = null;
  for (const stage of stages) image = await buildStage(stage, { project, work, kept });
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;
}

interface Ground {
  readonly project: string;
  readonly work: string;
  readonly kept: (path: string) => boolean;
}

async function buildStage(stage: Stage, { project, work, kept }: Ground): Promise<Image> {
  const root = join(work, stage.name);
  mkdirSync(root);
  const environment = environmentOf(stage);
  let [workdir, user] = ['/', 'root'];
  for (const { instruction, rest } of stage.steps) {
    process.stdout.write(`${stage.name}: ${instruction} ${rest}\n`);
    if (instruction === 'WORKDIR') workdir = rest;
    if (instruction === 'USER') user = rest;
    if (instruction === 'COPY') {
      const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
      const place = join(root, workdir);
      if (from) copy(join(work, from), paths, place, () => true);
      else copy(project, paths, place, kept);
    }
    if (instruction === 'RUN') {
      const child = runIn({ root, workdir, user, environment }, ['sh', '-ec', rest]);
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}`);
    }
  }
  return { root, workdir, user, environment };
}

/** COPY's rule: a folder's contents are copied into the target; a file keeps its name if the target ends with a slash. */
function copy(from: string, paths: string, place: string, kept: (path: string) => boolean): void {
  const words = paths.split(/\s+/);
  const target = words.pop() ?? '.';
  for (const word of words) {
    const source = join(from, word);
    const named = target.endsWith('/') && statSync(source).isFile() ? join(target, basename(word)) : target;
    cpSync(source, resolve(place, named), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path === from || kept(relative(from, path)),
    });
  }
}
