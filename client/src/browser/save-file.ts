export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoke in the next task, when the download has its own reference to the blob.
  setTimeout(() => URL.revokeObjectURL(url));
}
