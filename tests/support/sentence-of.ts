/** What an alert says, without the technical details that are folded away in it. */
export function sentenceOf(alert: Element): string {
  const copy = alert.cloneNode(true) as Element;
  for (const details of copy.querySelectorAll('details')) details.remove();
  return copy.textContent;
}
