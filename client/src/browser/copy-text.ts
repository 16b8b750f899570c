/** Copies a text; browsers allow it in a click handler only. @throws if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // `navigator.clipboard` is missing on plain HTTP, which is common on company networks; the types do not say so.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  copyByCommand(text);
}

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
