/** Attributes of an input by which printouts and files name what it narrows a list to. @param words none while it narrows nothing. */
export function saysCriterion(param: string, called: string, words: string | undefined) {
  return words ? { 'data-criterion': param, 'data-called': called, 'data-words': words } : {};
}
