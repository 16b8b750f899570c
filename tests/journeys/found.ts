import type { Locator } from 'playwright-core';

/** Texts of all elements that a locator matches, once it matches one. */
export async function textsOf(locator: Locator): Promise<string[]> {
  await locator.first().waitFor();
  return locator.allTextContents();
}

/** All elements that a locator matches, once it matches one. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  await locator.first().waitFor();
  return locator.all();
}
