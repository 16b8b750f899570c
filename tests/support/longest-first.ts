import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { nearestFirst } from './nearest-first.ts';

/** Files that take long for their size, the longest first. */
const longest = [
  'server/process/first-fill',
  'contract/hostile-calls',
  'server/api/conversor/mes/mes',
  'server/api/faturas/lote',
  'server/api/relatorios/somas',
  'server/api/faturas/conservacao',
  'server/arquivos/armazem',
  'server/api/conversor/caixas/quarentena',
  'server/process/start-on-a-terminal',
  'server/process/backup',
  'server/process/data-folder',
  'server/process/backup-refused',
  'server/database/demo-data',
  'server/api/conversor/segundo-plano',
  'server/process/do-zero',
  'server/process/dev',
  'server/process/several-web-servers',
  'contract/statements',
  'server/process/api-processes',
  'contract/built-in-api',
  'contract/access',
  'server/api/cadastros/cadastros',
  'server/process/client-build',
  'journeys/relatorios',
  'journeys/todos-os-cadastros',
  'journeys/listas',
  'journeys/menu',
  'journeys/telas-estreitas-apolices',
  'journeys/respostas-hostis',
  'journeys/telas-estreitas',
  'journeys/telas-estreitas-layouts',
  'journeys/do-zero',
  'journeys/telas-estreitas-conversor',
  'journeys/averbacoes',
  'journeys/dinheiro',
  'journeys/tarefas-contadas-conversor',
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
