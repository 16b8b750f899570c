/** Hands a file to the person: as the browser's own download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the blob by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
