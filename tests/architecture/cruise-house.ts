import { readFile } from 'node:fs/promises';
import { cruise, type ICruiseOptions, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';

export interface Violation {
  readonly rule: string;
  readonly from: string;
}

/** Runs dependency-cruiser over `folder` with the rules of `.dependency-cruiser.json`. */
export async function cruiseHouse(folder: string): Promise<Violation[]> {
  const rules = JSON.parse(await readFile('.dependency-cruiser.json', 'utf8')) as IConfiguration;
  const options: ICruiseOptions = {
    ...rules.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
  };
  const { output } = await cruise(
    ['server', 'client/src', 'shared', 'tests'],
    options,
    rules.options?.enhancedResolveOptions,
  );
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
