import { execFileSync } from 'node:child_process';

/**
 * Since which commit what stands in a folder counts as changed: where its branch left `origin/main`, or the last commit
 * but one where there is no such place.
 */
export function branchPoint(folder: string): string {
  try {
    // What git says of a branch that it does not know is no news.
    return execFileSync('git', ['merge-base', 'HEAD', 'origin/main'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'HEAD~1';
  }
}
