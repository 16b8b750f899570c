import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { branchPoint } from './branch-point.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = await temporaryFolder('branch');
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const commit = (message: string) => {
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@exemplo.com.br'];
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', 'HEAD');
};

test('what changed counts from where the branch left main, without one from the last commit but one', () => {
  git('init', '--quiet');
  commit('first');
  const left = commit('second');
  expect(branchPoint(folder)).toBe('HEAD~1');
  git('update-ref', 'refs/remotes/origin/main', left);
  expect(branchPoint(folder)).toBe(left);
  commit('of the branch');
  expect(branchPoint(folder)).toBe(left);
});
