import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';

/**
 * Sorts affected test files by distance to the change: nearly every test of the API imports all of it, but a regression usually
 * shows in the tests of its folder.
 * @param changed paths of the changed files. @param root of the repository.
 */
export function nearestFirst(
  files: readonly TestSpecification[],
  changed: readonly string[],
  root: string,
): TestSpecification[] {
  const places = changed.map((path) => placeOf(relative(root, path)));
  const nearness = ({ moduleId }: TestSpecification) => {
    const place = placeOf(relative(root, moduleId));
    return Math.max(0, ...places.map((other) => sharedBeginning(place, other)));
  };
  return files.toSorted((one, other) => nearness(other) - nearness(one));
}

/** Folders of a source or of its tests, without the ones that only one of the two has. */
const placeOf = (path: string) =>
  path
    .replace(/^tests\//, '')
    .replace(/^client\/src\/(features\/)?/, 'client/')
    .split('/');

function sharedBeginning(one: readonly string[], other: readonly string[]): number {
  const parts = one.findIndex((name, at) => name !== other[at]);
  return parts < 0 ? one.length : parts;
}
