/**
 * Puts a text on the clipboard. Over plain HTTP, as on many a company's own network, browsers have no clipboard
 * object: there the text goes in by the copy command that every page has. Call it where somebody pressed a button.
 * @throws where the browser lets nothing be copied.
 */
export async function copyText(text: string): Promise<void> {
  // The types know of no page without it.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!copied) throw new Error('O navegador não permite copiar.');
}
