/** Sentence of an alert without its folded technical details. */
export function sentenceOf(alert: Element): string {
  const copy = alert.cloneNode(true) as Element;
  for (const details of copy.querySelectorAll('details')) details.remove();
  return copy.textContent;
}
