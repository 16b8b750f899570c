import type { Locator } from 'playwright-core';

/** The texts of all that a locator finds, once it finds one. */
export async function textsOf(locator: Locator): Promise<string[]> {
  await locator.first().waitFor();
  return locator.allTextContents();
}

/** Each of all that a locator finds, once it finds one. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  await locator.first().waitFor();
  return locator.all();
}
