/** Puts a text on the clipboard by the copy command, which every page has. @throws where the browser refuses. */
export function copyByCommand(text: string): void {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!copied) throw new Error('O navegador não permite copiar.');
}
