import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { nearestFirst } from './nearest-first.ts';

/** Files that take long for their size, the longest first. */
const longest = [
  'contract/hostile-calls',
  'server/api/faturas/lote',
  'server/api/cadastros/cadastros',
  'server/api/conversor/segundo-plano',
  'server/process/backup',
  'server/process/first-fill',
  'server/process/backup-refused',
  'server/process/data-folder',
  'contract/access',
  'contract/built-in-api',
  'server/process/client-build',
  'server/process/several-web-servers',
  'server/process/api-processes',
  'journeys/relatorios',
  'journeys/respostas-hostis',
  'journeys/todos-os-cadastros',
  'journeys/telas-estreitas-apolices',
  'journeys/menu',
  'journeys/telas-estreitas',
  'journeys/documentacao',
  'journeys/do-zero',
  'journeys/tarefas-contadas-conversor',
  'journeys/telas-estreitas-conversor',
  'journeys/cadastros',
  'journeys/faturas-alcada',
  'journeys/fatura-teclado',
  'journeys/tarefas-contadas',
].map((name) => `/tests/${name}.test.ts`);

/**
 * Runs each project's slow files first: a clean clone has no recorded durations and sorts by size, and a slow file started last
 * leaves one processor idle. For changed files only, the nearest tests run first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    const { related, root } = this.ctx.config;
    const inOrder = related
      ? nearestFirst(sorted, related, root)
      : sorted.toSorted((one, other) => place(one) - place(other));
    return inOrder.toSorted((one, other) => projects.indexOf(one.project) - projects.indexOf(other.project));
  }
}
