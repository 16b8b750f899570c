/**
 * Finds the rows in an answer: a bare array, `data`, `retorno` (with status 1) as a list or as one
 * object, or one bare object (product spec, section 7).
 * @returns the rows, or null where the answer holds no list.
 */
export function readList<Row>(answer: unknown): Row[] | null {
  if (Array.isArray(answer)) return answer as Row[];
  if (typeof answer !== 'object' || answer === null) return null;
  const { data, retorno, status } = answer as { data?: unknown; retorno?: unknown; status?: unknown };
  if (Array.isArray(data)) return data as Row[];
  if (Array.isArray(retorno)) return retorno as Row[];
  if (status === 1 && typeof retorno === 'object' && retorno !== null) return [retorno as Row];
  return 'numero' in answer ? [answer as Row] : null;
}
