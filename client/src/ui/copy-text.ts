/**
 * Puts a text on the clipboard. Call it where somebody pressed a button.
 * @throws where the browser lets nothing be copied.
 */
export async function copyText(text: string): Promise<void> {
  // The types know of no page without it: those that came over plain HTTP, as on many a company's own network.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const { copyByCommand } = await import('./copy-by-command.ts');
  copyByCommand(text);
}
