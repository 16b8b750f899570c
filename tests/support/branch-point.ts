import { execFileSync } from 'node:child_process';

/**
 * The commit from which a folder's content counts as changed: the merge base with `origin/main`, or the previous commit if there
 * is none.
 */
export function branchPoint(folder: string): string {
  try {
    // Silences git's error about an unknown branch.
    return execFileSync('git', ['merge-base', 'HEAD', 'origin/main'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'HEAD~1';
  }
}
