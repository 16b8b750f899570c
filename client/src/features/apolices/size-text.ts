const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A number of bytes as people read it: `2,4 MB`, `312 KB`. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${megabytes.format(kilobytes / 1024)} MB`;
}
