/**
 * Puts a text on the clipboard. Call it from the handler of a click: browsers allow it only there.
 * @throws where the browser lets nothing be copied.
 */
export async function copyText(text: string): Promise<void> {
  // The types know of no page without it: those that came over plain HTTP, as on many a company's own network.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  copyByCommand(text);
}

/** Puts a text on the clipboard by the copy command, which every page has. @throws where the browser refuses. */
function copyByCommand(text: string): void {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!copied) throw new Error('O navegador não permite copiar.');
}
