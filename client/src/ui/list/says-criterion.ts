/** Data attributes by which printouts name a filter and its value; none while it is not set. */
export const saysCriterion = (param: string, called: string, words: string | undefined) =>
  words ? { 'data-criterion': param, 'data-called': called, 'data-words': words } : {};
